import { describe, expect, it } from 'vitest';
import { readRoute, unknownGame } from './route.svelte';

describe('addresses', () => {
  it.each([
    ['/', '', 'home', []],
    ['/', '#/', 'home', []],
    ['/', '#/rules/sokr/SO-23', 'rules', ['sokr', 'SO-23']],
    ['/', '#/play/abc', 'play', ['abc']],
    ['/m/2k9d0qw3xv7t', '#xyz', 'match', ['2k9d0qw3xv7t', 'xyz']],
    ['/m/2k9d0qw3xv7t', '', 'match', ['2k9d0qw3xv7t', '']],
    ['/', '#/replay/a%20b', 'replay', ['a b']],
  ])('%s%s', (path, hash, page, parts) => expect(readRoute(path, hash)).toEqual({ page, parts }));
  it.each([
    ['#/new/hex', 'hex'],
    ['#/rules/constructor', 'constructor'],
    ['#/learn/Sitaos/2', 'Sitaos'],
    ['#/new/sokr/open', null],
    ['#/rules', null],
    ['#/new/', null],
    ['#/replay/hex', null],
  ])('%s: a game that is not known is %s', (hash, game) => expect(unknownGame(readRoute('/', hash))).toBe(game));
  it('survives an address that is not well formed', () => expect(readRoute('/', '#/%zz').page).toBe('%zz'));
});
