// The module against the data files that the native program is held to, and a short session.
//   node tests/wasm/module_test.mjs [build/wasm/tablier.wasm [build/release/tablier]]
// Where the native program is there, both must choose the same moves.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from './tablier.mjs';

const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const module = process.argv[2] ?? inProject('build/wasm/tablier.wasm');
const native = process.argv[3] ?? inProject('build/release/tablier');
if (!existsSync(module)) {
  console.error(`${module} is missing: cmake --preset wasm && cmake --build --preset wasm`);
  process.exit(2);
}
const records = inProject('tests/data/records/');

let failed = 0;
let passed = 0;
function check(name, got, wanted) {
  const good = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(`${good ? 'ok' : 'not ok'} wasm: ${name}`);
  if (!good) console.log(`  got    ${JSON.stringify(got)}\n  wanted ${JSON.stringify(wanted)}`);
  good ? ++passed : ++failed;
}

const tablier = await load(module);

const files = readdirSync(records).filter((file) => file.endsWith('.tab'));
check('there are golden records', files.length > 0, true);
for (const file of files) {
  const verdict = tablier.verify(readFileSync(records + file));
  const got = `hash: ${verdict.hash}\ntrail: ${verdict.trail}\nstate: ${verdict.state}\n`;
  const wanted = readFileSync(records + file.replace(/\.tab$/, '.expected'), 'utf8');
  check(`${file} replays as it does natively`, got, wanted);
}
check('a record without a proof tells nothing of fairness', 'fair' in tablier.verify(readFileSync(`${records}sitaos-plain.tab`)), false);

for (const row of readFileSync(`${records}broken/expected.txt`, 'utf8').trim().split('\n')) {
  const [file, ...wanted] = row.split(' ');
  const error = tablier.verify(readFileSync(`${records}broken/${file}`));
  const got = [error.kind, `${error.line}`, `${error.event}`, error.clause || '-'];
  check(`broken/${file} is refused at the same place`, got, wanted);
}

for (const row of readFileSync(`${records}fair.txt`, 'utf8').trim().split('\n')) {
  const [file, ...wanted] = row.split(' ');
  const { fair } = tablier.verify(readFileSync(records + file));
  const got = [fair.sides, fair.throws, fair.decks, fair.choices].map((count) => `${+count}`);
  check(`${file} proves that its chance was fair`, got, wanted);
}

for (const row of readFileSync(`${records}forged/expected.txt`, 'utf8').trim().split('\n')) {
  const [file, ...wanted] = row.split(' ');
  const error = tablier.verify(readFileSync(`${records}forged/${file}`));
  check(`forged/${file} is found out`, [error.ok, error.kind, `${error.event}`], [false, ...wanted]);
}

const expected = [
  ['isready', ['readyok']],
  ['setoption name Game value sitaos', []],
  ['setoption name pie value on', []],
  ['position startpos moves d4 swap', []],
  ['query turn', ['response 0']],
  ['position startpos moves d4 d4', ['error d4 SI-3 there is already a pawn on d4']],
  ['query why d4', ['response SI-3 there is already a pawn on d4']],
  ['go infinite', ['error a search cannot be stopped here: give it a limit']],
  ['setoption name Game value sokr', []],
  ['position startpos moves toss=0', []],
  ['query legal side 1', ['response setup']],
  ['position startpos moves toss=0 half', ['error half EV-4 this does not apply to this game']],
  ['setoption name Game value lignes', []],
  ['position startpos', []],
  ['query legal', ['response d6=1:1/6 d6=2:1/6 d6=3:1/6 d6=4:1/6 d6=5:1/6 d6=6:1/6']],
  ['position startpos moves d6=6 dice=6+11 stop d12=9 h12/sw', []],
  ['query legal', ['response @c14 @h14']],
  ['query why @m14', ['response LA-33 m14 is not where one of your nearest men stands']],
];
for (const [sent, answered] of expected) check(`answers "${sent}"`, tablier.line(sent), answered);

const deal = 'deck0=1,2,3,4,5,6,7,8,9,10,11 deck1=11,10,9,8,7,6,5,4,3,2,1';
const kickOff = 'toss=0 d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9';
const shot =
  'toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9';
const lignesShot = 'd6=2 dice=1+11 h12>g13 stop d12=12';
const lignesTaker =
  'd6=4 dice=3+7 h12>g13 stop d12=12 g13/se @h14 dice=3+5 o5>n5 n5>m6 e17>e16 m6>l5 c14>c13 h17>g17 l5>k4 f20>g19 stop d12=10 k4!h1 d6=1 @j2 dice=3+10 j2-e7 j4>k3 m4>l4 d6=1';
// The move for each line of a session; every `go` has exactly one.
const script = [
  'setoption name Game value sitaos',
  'setoption name Seed value 7',
  'position startpos',
  'go nodes 1000',
  'position startpos moves d4 e4 d5 e5 c4',
  'go nodes 1000',
  'setoption name Level value 3',
  'position startpos moves d4 e4 d5 e5 c4 f6 b2',
  'go nodes 1000',
  'setoption name scoring value announced',
  'position startpos moves a1[] h7[] a2[] h6[] b1[] g7[]',
  'go nodes 1000',
  'setoption name Game value chifootmi',
  'setoption name Level value 10',
  `position startpos moves ${deal} toss=0`,
  'go nodes 3000 side 0',
  'go nodes 3000 side 1',
  `position startpos moves ${deal} toss=0 4|8 p1|p2`,
  'go nodes 3000 side 0',
  'setoption name level value pro',
  'setoption name rules value offside,onetwo,counter',
  'position startpos moves deck0=1,T,3,T,5,6,7,8,9,10,11,2,4,T deck1=T,11,10,9,8,7,T,6,5,4,3,T,2,1 toss=1',
  'go nodes 3000 side 0',
  'go nodes 3000 side 1',
  'setoption name Game value sokr',
  'position startpos moves toss=0',
  'go nodes 3000 side 0',
  'go nodes 3000 side 1',
  `position startpos moves ${kickOff}`,
  'go nodes 3000',
  'setoption name Level value 4',
  'go nodes 3000',
  'setoption name Level value 10',
  `position startpos moves ${shot}`,
  'go nodes 3000',
  `position startpos moves ${shot} shoot`,
  'go nodes 3000 side 0',
  'go nodes 3000 side 1',
  `position startpos moves ${shot} shoot R|P`,
  'go nodes 3000',
  `position startpos moves ${shot} shoot R|P ^e7`,
  'go nodes 3000',
  'setoption name match value clock:15',
  'setoption name beginners value on',
  'setoption name faults value on',
  `position startpos moves ${kickOff} d5>d6 c3>c4 c2>c3`,
  'go nodes 3000 side 1',
  'setoption name Game value lignes',
  'position startpos moves d6=4 dice=6+12',
  'go nodes 500',
  'setoption name Level value 4',
  'go nodes 500',
  'setoption name Level value 10',
  'position startpos moves d6=6 dice=1+11 stop d12=4 h12-d16 dice=2+1',
  'go nodes 500',
  `position startpos moves ${lignesShot}`,
  'go nodes 500',
  `position startpos moves ${lignesShot} g13!g23 d6=5`,
  'go nodes 500',
  'position startpos moves d6=6 dice=6+11 stop d12=9 h12/sw',
  'go nodes 500',
  'setoption name match value clock:15',
  'setoption name decider value draw',
  `position startpos moves ${lignesTaker}`,
  'go nodes 500 side 1',
];
const lines = script.flatMap((line) => tablier.line(line));
const moves = lines.filter((line) => line.startsWith('bestmove '));
check('every search is answered once', moves.length, script.filter((line) => line.startsWith('go ')).length);
check('nothing is refused', lines.filter((line) => line.startsWith('error')), []);
check('a search tells what it knows', lines.some((line) => /^info depth \d+ nodes \d+/.test(line)), true);
check('its move is legal', tablier.line(`query why ${moves.at(-1).slice(9)} side 1`), ['response ok']);

// What a board is drawn from and what is told, at the beginning, in the middle and at the end of every golden game.
function questions(file) {
  const [head, body] = readFileSync(records + file, 'utf8').split('\n\n');
  const header = Object.fromEntries(head.split('\n').slice(1).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const events = (body ?? '').split(/\s+/).filter(Boolean);
  const lines = [`setoption name Game value ${header.game}`];
  for (const option of (header.options ?? '').split(' ').filter(Boolean)) {
    lines.push(`setoption name ${option.slice(0, option.indexOf('='))} value ${option.slice(option.indexOf('=') + 1)}`);
  }
  const special = { sitaos: ['query figures'], chifootmi: [], sokr: ['query formations side 0'], lignes: ['query odds'] };
  for (const [i, share] of [0.1, 0.5, 0.8, 1].entries()) {
    const played = events.slice(0, Math.ceil(events.length * share));
    lines.push(`setoption name Language value ${i % 2 === 0 ? 'fr' : 'en'}`);
    lines.push(['position startpos', ...(played.length > 0 ? ['moves', ...played] : [])].join(' '));
    lines.push('query board', 'query told', 'query told side all', 'query state side all', 'query effects', 'query effects side all', 'query half', ...special[header.game]);
    for (const side of [0, 1]) {
      lines.push(`query choices side ${side}`, `query told side ${side}`);
      const at = lines.length - 2;
      // What can be chosen there is asked of the module, and then of both.
      for (const line of lines.slice(0, at)) if (/^(setoption|position)/.test(line)) tablier.line(line);
      const choices = JSON.parse(tablier.line(lines[at])[0].slice('response '.length));
      if (!Array.isArray(choices) || choices.length === 0) continue;
      const one = choices[Math.floor(choices.length / 2)];
      lines.push(`query reason ${one.a} side ${side}`, `query spoken ${one.a}`);
      if (header.game === 'lignes' && one.kind === 'step') lines.push(`query reach ${one.from}`, `query way ${one.from} ${one.to}`);
    }
  }
  return lines;
}

if (existsSync(native)) {
  const asked = ['query figures', 'query games', ...files.flatMap(questions)];
  const fresh = await load(module);
  const told = asked.flatMap((line) => fresh.line(line));
  const both = spawnSync(native, ['engine'], { input: `${asked.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
  const natively = (both.stdout ?? '').split('\n').slice(0, -1);
  const differs = told.findIndex((line, i) => line !== natively[i]);
  check('tells a page what the native program tells', [told.length, differs, told[differs]], [natively.length, -1, undefined]);
  check('nothing that a page asks is refused', told.filter((line) => line.startsWith('error')), []);
  check('every question is answered', told.length, asked.filter((line) => line.startsWith('query')).length);

  const input = `${script.join('\n')}\n`;
  const answer = spawnSync(native, ['engine'], { input, encoding: 'utf8' });
  const same = (answer.stdout ?? '').split('\n').filter((line) => line.startsWith('bestmove '));
  check('chooses the moves that the native program chooses', moves, same);
  const chances = (all) => all.flatMap((line) => /\bchance (\S+)/.exec(line)?.[1] ?? []);
  check('tells chances for every search at least', chances(lines).length >= moves.length, true);
  check('tells the chances that the native program tells', chances(lines), chances((answer.stdout ?? '').split('\n')));
  const mixed = script.map((line) => line.replace(/^go (nodes \d+) (side \d)$/, 'mix $1 $2'));
  const shares = (await load(module)).lines(mixed).filter((line) => line.startsWith('mix'));
  const nativeMix = spawnSync(native, ['engine'], { input: `${mixed.join('\n')}\n`, encoding: 'utf8' });
  const sameMix = (nativeMix.stdout ?? '').split('\n').filter((line) => line.startsWith('mix'));
  check('some choices are mixed', shares.some((line) => line.includes(':')), true);
  check('mixes what the native program mixes', shares, sameMix);
}

// A record as it is sent to a side while the game goes on.
const seen = (by, cards) =>
  `tablier record 1\ngame: chifootmi\nedition: 2\nresult: none\nscore: 0 0\nevents: 3\nx-seen-by: ${by}\n\ndeck0=1,2,3,4,?,?,?,8,?,?,? deck1=${cards} toss=0\n`;
const whole = tablier.complete(seen(0, '11,10,9,8,?,?,?,4,?,?,?'));
check('completes a record that a side was sent', [whole.ok, whole.events.length, whole.events[2]], [true, 3, 'toss=0']);
check('with cards in the places of those unseen', whole.events.some((event) => event.includes('?')), false);
tablier.line('setoption name Game value chifootmi');
check('so that it can be replayed', tablier.line(`position startpos moves ${whole.events.join(' ')}`), []);
check('one of a spectator too', tablier.complete(seen('spectator', '11,10,9,8,?,?,?,4,?,?,?')).ok, true);
check('not one that is of no game', tablier.complete(seen(0, '11,11,9,8,?,?,?,4,?,?,?')), { ok: false });
check('nor what is no record', tablier.complete('nothing'), { ok: false });

// A record by other rules is not judged; the page reads what it says itself.
for (const line of ['', 'edition: 1\n', 'edition: 3\n']) {
  const other = tablier.verify(`tablier record 1\ngame: sokr\n${line}result: 1\nscore: 0 2\nevents: 2\n\nkick slide\n`);
  check(`a record of another edition: ${line.trim() || 'none named'}`, [other.ok, other.kind, other.event], [false, 'unknown-edition', 0]);
  check('in both languages', [other.fr.includes('édition 2'), other.en.includes('edition 2')], [true, true]);
}
check('nor is it completed', tablier.complete(seen(0, '11,10,9,8,?,?,?,4,?,?,?').replace('edition: 2', 'edition: 3')), { ok: false });

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
