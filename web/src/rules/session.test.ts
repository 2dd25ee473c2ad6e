import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Module } from './module';
import { Session } from './session';

let module: Module;
let session: Session;
let lines: string[];
beforeEach(async () => {
  module = await Module.load(readFileSync(new URL('../../../build/wasm/tablier.wasm', import.meta.url)));
  lines = [];
  const line = module.line.bind(module);
  module.line = (text) => (lines.push(text), line(text));
  session = new Session(module);
});

const ask = (game: 'sitaos' | 'sokr', events: string[], line = 'query turn', options = {}) => session.ask({ spec: { game, options, events }, language: 'en', lines: [line] });

describe('a session', () => {
  it('goes to the position that is asked about', () => {
    expect(ask('sitaos', [])).toEqual({ answers: [['response 0']] });
    expect(ask('sitaos', ['e5'])).toEqual({ answers: [['response 1']] });
    expect(ask('sitaos', [])).toEqual({ answers: [['response 0']] });
  });
  it('sends only what changed', () => {
    ask('sitaos', ['e5']);
    lines = [];
    ask('sitaos', ['e5'], 'query state');
    expect(lines).toEqual(['query state']);
  });
  it('follows a game event by event', () => {
    ask('sitaos', ['e5']);
    lines = [];
    ask('sitaos', ['e5', 'd4', 'd5']);
    expect(lines).toEqual(['move d4', 'move d5', 'query turn']);
    lines = [];
    ask('sitaos', ['e5', 'd4']);
    expect(lines).toEqual(['position startpos moves e5 d4', 'query turn']);
  });
  it('answers after each event of a game, which is played once', () => {
    const events = ['e5', 'd4', 'd5', 'c3'];
    const { answers } = session.ask({ spec: { game: 'sitaos', options: {}, events }, language: 'en', lines: ['query turn', 'query effects'], from: 1 });
    expect(answers.map((answer) => answer.at(-1))).toEqual(events.flatMap((event, i) => [`response ${(i + 1) % 2}`, `response [{"kind":"placed","side":${i % 2},"at":"${event}"}]`]));
    expect(lines.filter((line) => /^(position|move)/.test(line))).toEqual(['position startpos moves e5', ...events.slice(1).map((event) => `move ${event}`)]);
  });
  it('is at no position after an event that is refused, and goes on from a whole game', () => {
    ask('sitaos', ['e5']);
    expect(ask('sitaos', ['e5', 'd4', 'd4'])).toMatchObject({ trouble: expect.stringContaining('SI-3') });
    expect(ask('sitaos', ['e5', 'd4'])).toEqual({ answers: [['response 0']] });
  });
  it('begins another game where the options are others', () => {
    ask('sitaos', []);
    lines = [];
    ask('sitaos', [], 'query turn', { target: '25' });
    expect(lines).toContain('uginewgame');
  });
  it('tells what is wrong with a game, and is at no position then', () => {
    expect(ask('sitaos', ['e5', 'e5'])).toMatchObject({ answers: [], trouble: expect.any(String) });
    expect(ask('sitaos', ['e5'])).toEqual({ answers: [['response 1']] });
    expect(ask('sokr', ['nonsense'])).toMatchObject({ trouble: expect.any(String) });
    expect(ask('sokr', [])).toEqual({ answers: [['response chance']] });
  });
  it('speaks the language of each question', () => {
    const told = (language: string) => session.ask({ spec: { game: 'sitaos', options: {}, events: ['e5'] }, language, lines: ['query told'] }).answers[0]!.at(-1);
    expect(told('fr')).not.toBe(told('en'));
  });
});
