import type { Player } from '../player';

// By the cards and places on the table, or by the buttons below it, whatever chance says.
export async function actChifootmi(player: Player) {
  const { live, buttons, cells } = await player.look();
  if (!live) return;
  const names = buttons.filter((name) => name !== 'Cards played');
  const usable = cells.filter((cell) => !cell.disabled).map((cell) => cell.name);
  if (usable.length > 0 && names.length === 0) return layCard(player, usable);
  const onTable = usable.length > 0 && player.random(2) === 0;
  const name = player.pick(onTable ? usable : names);
  player.note(name);
  await player.played(() => player.hand.touch(onTable ? player.cell(name).first() : player.button(name)));
}

// A card is raised first. Then it is laid by the button, by touching it again, or by touching the zone.
async function layCard(player: Player, usable: string[]) {
  const name = player.pick(usable);
  const way = player.random(3);
  player.note(name);
  const card = player.cell(name).and(player.page.locator('[aria-disabled=false]')).first();
  await player.hand.touch(card);
  const raised = player.grid.locator('[role=gridcell][aria-selected=true]');
  await raised.waitFor();
  const then = [player.button(/^Play the /), raised, player.cell('Match zone: the next pair')][way]!;
  await player.played(() => player.hand.touch(then));
}
