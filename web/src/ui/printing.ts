import type { GameName, Spec } from '../rules/types';
import { core } from '../state/table.svelte';

// Games that can be played on paper: the core draws their sheets.
const ON_PAPER: readonly GameName[] = ['sitaos'];
export const hasSheet = (game: GameName) => ON_PAPER.includes(game);

// Prints the sheet of a position alone, as large as the paper; `base.css` hides everything else meanwhile.
export async function printSheet(spec: Spec) {
  const [drawing] = await core.ask(spec, ['query sheet']);
  const sheet = new Image();
  sheet.className = 'sheet-of-paper';
  sheet.alt = '';
  sheet.src = `data:image/svg+xml,${encodeURIComponent(drawing!)}`;
  await sheet.decode();
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  document.body.append(sheet);
  print();
}
