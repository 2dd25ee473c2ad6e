import type { GameName } from '../rules/types';
import type { Board } from '../state/scene';

// Each board is fetched when it is first wanted.
const files: Record<GameName, () => Promise<{ default: Board }>> = {
  sitaos: () => import('./sitaos/Board.svelte'),
  chifootmi: () => import('./chifootmi/Board.svelte'),
  sokr: () => import('./sokr/Board.svelte'),
  lignes: () => import('./lignes/Board.svelte'),
};

const fetched = new Map<GameName, Promise<Board>>();

// The same promise each time, so that a board is made once; one that could not be fetched is tried again.
export function boardOf(game: GameName): Promise<Board> {
  const known = fetched.get(game);
  if (known) return known;
  const board = files[game]().then((loaded) => loaded.default);
  fetched.set(game, board);
  board.catch(() => fetched.delete(game));
  return board;
}
