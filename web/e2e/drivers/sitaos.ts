import type { CellSeen, Player } from '../player';

const place = (cell: CellSeen) => cell.name.slice(0, 2);
const isFree = (cell: CellSeen) => / free/.test(cell.name);
const gain = (cell: CellSeen) => [...cell.name.matchAll(/would score (\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);

// Where the most is to be had or to be kept from the other, with the threats shown; else close to what lies there.
export async function actSitaos(player: Player) {
  const threats = player.button('Show threats');
  if ((await threats.getAttribute('aria-pressed')) === 'false') {
    await player.hand.touch(threats);
    await player.page.waitForFunction(() => document.querySelector('.board button[aria-pressed=true]'));
  }
  const { live, cells } = await player.look();
  if (!live) return;
  const free = cells.filter(isFree);
  const most = Math.max(...free.map(gain));
  const best = free.filter((cell) => gain(cell) === most && (most > 0 || isBeside(cell, cells)));
  const cell = player.pick(best.length > 0 ? best : free);
  player.note(place(cell));
  await player.played(() => player.hand.touch(player.cell(cell.name)));
}

function isBeside(cell: CellSeen, cells: CellSeen[]): boolean {
  const [x, y] = [place(cell).charCodeAt(0), place(cell).charCodeAt(1)];
  return cells.some((one) => !isFree(one) && Math.abs(place(one).charCodeAt(0) - x) <= 1 && Math.abs(place(one).charCodeAt(1) - y) <= 1);
}
