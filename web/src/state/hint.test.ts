import { beforeAll, describe, expect, it } from 'vitest';
import fr from '../i18n/fr';
import { i18n } from '../i18n/i18n.svelte';
import { actionWords } from './hint';

beforeAll(() => {
  i18n.m = fr;
});

describe('an action in words', () => {
  it.for([
    [{ a: 'd5>e6', kind: 'step', from: 'd5', to: 'e6' }, 'de d5 à e6'],
    [{ a: 'd5-c4', kind: 'pass', from: 'd5', to: 'c4' }, 'une passe de d5 à c4'],
    [{ a: 'g13!g23', kind: 'shot', from: 'g13', to: 'g23' }, 'un tir de g13 vers g23'],
    [{ a: 'c20>d20>d21', kind: 'takeover', from: 'c20', via: 'd20', to: 'd21' }, 'de c20 à d21'],
    [{ a: 'g13/e', kind: 'out', from: 'g13', direction: 'e' }, 'envoyer le ballon dehors depuis g13'],
    [{ a: 'stop', kind: 'stop', shot: true }, 'finir et tirer'],
    [{ a: 'stop', kind: 'stop', shot: false }, 'finir le tour'],
    [{ a: 'swap', kind: 'swap' }, 'reprendre le premier pion à votre compte'],
    [{ a: 'd5~', kind: 'swap', from: 'd5' }, 'repasser dessus en d5'],
    [{ a: '@h10', kind: 'choose', to: 'h10' }, 'h10'],
    [{ a: 'a1[]', kind: 'place', to: 'a1' }, 'a1'],
    [{ a: 'p1', kind: 'draw', pile: '1' }, 'la pioche'],
    [undefined, 'la pioche'],
  ] as const)('%o', ([choice, words]) => expect(actionWords(choice, 'la pioche')).toBe(words));
});
