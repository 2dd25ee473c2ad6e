import { FACTS } from './games';
import { isGame, type GameName, type Options } from './types';

// Rules can change, games that were played cannot: each names the edition of the rules that it was played by, and is never
// judged by another. One that names none is of the first.
export const FIRST_EDITION = 1;

// As the core of this page knows it.
export const editionOf = (game: GameName): number => FACTS[game].edition;

// Whether this page can play it, look at it and judge it.
export const knowsRules = (game: string, edition: number | undefined): game is GameName => isGame(game) && editionOf(game) === (edition ?? FIRST_EDITION);

// Whether a match can be played and looked at: by this page and by its server.
export const canFollow = <Match extends { game: string; edition?: number; rules?: number }>(match: Match): match is Match & { game: GameName } => knowsRules(match.game, match.edition) && match.rules === undefined;

// Every option of a game, those at their defaults too: defaults may change.
export const allOptions = (game: GameName, options: Options): Options => ({ ...Object.fromEntries(FACTS[game].options.map((spec) => [spec.name, spec.default])), ...options });
