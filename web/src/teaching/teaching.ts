import type { GameName } from '../rules/types';
import type { Example, Step } from './types';

// Examples by clause and lessons by step, a file a game, fetched when wanted.
const examples = import.meta.glob<{ default: Record<string, Example> }>('./examples/*.ts');
const lessons = import.meta.glob<{ default: Step[] }>('./lessons/*.ts');

export const examplesOf = async (game: GameName): Promise<Record<string, Example>> => (await examples[`./examples/${game}.ts`]?.())?.default ?? {};
export const lessonOf = async (game: GameName): Promise<Step[]> => (await lessons[`./lessons/${game}.ts`]?.())?.default ?? [];
// The squares that a step asks to touch.
export const squaresOf = ({ goals = [] }: Step): string[] => [...new Set(goals.flatMap((goal) => goal.match(/[a-o]\d+/g) ?? []))];
export const events = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);
