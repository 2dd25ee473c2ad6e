import type { GameName } from '../rules/types';
import type { Step } from './types';

// Lessons by step, a file a game, fetched when wanted.
const lessons = import.meta.glob<{ default: Step[] }>('./lessons/*.ts');

export const lessonOf = async (game: GameName): Promise<Step[]> => (await lessons[`./lessons/${game}.ts`]?.())?.default ?? [];
// The squares that a step asks to touch.
export const squaresOf = ({ goals = [] }: Step): string[] => [...new Set(goals.flatMap((goal) => goal.match(/[a-o]\d+/g) ?? []))];
export const events = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);
