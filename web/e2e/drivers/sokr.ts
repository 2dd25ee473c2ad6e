import type { Player } from '../player';

const WORDS = /^(Shoot|Long shot|Do not shoot|End the series)/;
const HANDS = ['Rock', 'Paper', 'Scissors'];
const square = (name: string) => name.slice(0, 2);

// A set-up, a throw, a retreat, whose ball, or a step of a series.
export async function actSokr(player: Player) {
  const look = await player.look();
  if (!look.live) return;
  const { buttons } = look;
  if (buttons.some((name) => HANDS.includes(name))) return press(player, player.pick(HANDS));
  if (await player.button('Ready').count()) return setUp(player);
  if (await player.button('Retreat').count()) return retreat(player);
  const cells = look.cells.filter((cell) => !cell.disabled);
  const balls = cells.filter((cell) => cell.name.includes('give the ball'));
  if (balls.length > 0) {
    const { name } = player.pick(balls);
    player.note(`ball ${square(name)}`);
    return player.played(() => player.hand.touch(player.cell(name)));
  }
  const words = buttons.filter((name) => WORDS.test(name));
  const shot = words.find((name) => /^(Shoot|Long)/.test(name));
  if (words.length > 0 && (shot || cells.length === 0 || player.random(4) === 0)) return press(player, shot ?? player.pick(words));
  return move(player, player.pick(cells).name);
}

async function press(player: Player, name: string) {
  player.note(name);
  await player.played(() => player.hand.touch(player.button(name)));
}

async function setUp(player: Player) {
  const formations = player.board.getByRole('group', { name: 'Formations' }).getByRole('button');
  await formations.first().waitFor();
  const formation = formations.nth(player.random(await formations.count()));
  await player.hand.touch(formation);
  await player.board.locator('[role=group] button[aria-pressed=true]').waitFor();
  player.note('set up');
  await player.played(() => player.hand.touch(player.button('Ready')));
}

// Each pawn that must go is put on an empty square, another one if the page objects.
async function retreat(player: Player) {
  const done = player.button('Retreat');
  for (let tries = 0; tries < 80 && !(await done.isEnabled()); ++tries) {
    const { cells } = await player.look();
    const pawn = cells.find((cell) => cell.name.includes('must retreat')) ?? player.pick(cells.filter((cell) => !cell.disabled));
    const empty = player.pick(cells.filter((cell) => cell.name.endsWith('empty')));
    await player.hand.touch(player.cell(pawn.name));
    await player.grid.locator('[aria-selected=true]').waitFor();
    await player.hand.touch(player.grid.getByRole('gridcell', { name: new RegExp(`^${square(empty.name)},`) }));
    await player.page.waitForFunction(() => !document.querySelector('[role=grid] [aria-selected=true]'));
  }
  player.note('retreat');
  await player.played(() => player.hand.touch(done));
}

// A pawn, then where it or its ball goes; where two things can be done there, one of them.
async function move(player: Player, from: string) {
  await player.hand.touch(player.cell(from));
  await player.grid.locator('[aria-selected=true]').waitFor();
  const aims = (await player.look()).cells.filter((cell) => !cell.disabled && /: .*(, costs \d|\))/.test(cell.name));
  const aim = player.pick(aims);
  player.note(`${square(from)} to ${aim.name}`);
  const acts = aim.name.slice(aim.name.indexOf(': ')).match(/costs/g)!.length;
  await player.played(async () => {
    await player.hand.touch(player.cell(aim.name));
    if (acts > 1) await player.hand.touch(player.board.getByRole('group', { name: /^What to do/ }).getByRole('button').nth(player.random(acts)));
  });
}
