import type { GameName } from '../rules/types';
import type { Board } from '../state/scene';

// Each board is fetched when it is first wanted.
const files: Record<GameName, () => Promise<{ default: Board }>> = {
  sitaos: () => import('./sitaos/Board.svelte'),
  chifootmi: () => import('./chifootmi/Board.svelte'),
  sokr: () => import('./sokr/Board.svelte'),
  lignes: () => import('./lignes/Board.svelte'),
};

export const boardOf = async (game: GameName): Promise<Board> => (await files[game]()).default;
