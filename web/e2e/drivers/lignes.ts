import type { Player } from '../player';

// A ball that goes out is aimed at beyond the last square, where no cell is: that is chosen from the list.
const AIM = /Go to|Take the ball|Pass to|Lob to|Relay to|Shoot at|Leave the ball|, on |Keeper to|points? away/;
const OVER = 'Take the ball from the team-mate';

// By the list of what can be done, or on the pitch itself; a turn ends early now and then.
export async function actLignes(player: Player) {
  const stop = player.button(/^(Stop and shoot|End the turn)/);
  const { live, buttons, listed: men } = await player.look();
  if (!live) return;
  const maySay = buttons.some((name) => /^(Stop and shoot|End the turn)/.test(name));
  if (maySay && (men.length === 0 || player.random(3) === 0)) {
    player.note('stop');
    return player.played(() => player.hand.touch(stop));
  }
  const strategy = men.some((name) => /^(Number \d+|Keeper)( ball)?$/.test(name));
  if (strategy) await pickMan(player, men);
  await aim(player);
}

async function pickMan(player: Player, men: string[]) {
  const name = player.pick(men);
  player.note(name);
  await player.hand.touch(player.board.getByRole('group', { name: 'What you can do' }).getByRole('button', { name, exact: true }));
  await player.grid.locator('[aria-selected=true]').waitFor();
  await player.page.waitForFunction(() => /points? away|Pass to|Lob to|Take the ball/.test(document.querySelector('div.board')!.innerHTML));
}

async function aim(player: Player) {
  const { listed, cells } = await player.look();
  const onPitch = cells.filter((cell) => AIM.test(cell.name.slice(cell.name.indexOf(',')))).map((cell) => cell.name);
  const byList = listed.length > 0 && (onPitch.length === 0 || player.random(2) === 0);
  const name = player.pick(byList ? listed : onPitch);
  player.note(name);
  if (name === OVER) {
    await player.hand.touch(player.button(name));
    await player.button(/^Take the ball and go/).first().waitFor();
    return aim(player);
  }
  await player.hand.touch(byList ? player.board.getByRole('group', { name: 'What you can do' }).getByRole('button', { name, exact: true }).first() : player.cell(name));
  await player.played(() => player.hand.touch(player.button('Play')));
}
