// How fast the players are as WebAssembly, against the native program with one thread: the same searches of the same
// positions, in turn, in one run. A search of so many nodes is the same work in both, so times compare as nodes a second do.
// They are the processor's: what else runs does not count.
//   node bench/module_speed.mjs [--least SHARE] [build/wasm/tablier.wasm [build/release/tablier]]
// One line of JSON a game, times in milliseconds. With --least it fails where a game's share is smaller.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from '../tests/wasm/tablier.mjs';

const { values, positionals } = parseArgs({ options: { least: { type: 'string', default: '0' } }, allowPositionals: true });
const inProject = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [modulePath = inProject('build/wasm/tablier.wasm'), program = inProject('build/release/tablier')] = positionals;

const ROUNDS = 5; // the quickest of them counts: in the first ones the module is still being compiled
const TICK = 10; // milliseconds: what Linux counts the time of a process in
const SOKR_SETUP = 'd1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5|c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9';
const SEARCHES = {
  sitaos: { nodes: 4_000_000, times: 1, moves: 'd4 d5 e4 c4 e5 d3 f5 c5' },
  chifootmi: { nodes: 150_000, times: 1, moves: 'deck0=1,2,3,4,5,6,7,8,9,10,11 deck1=11,10,9,8,7,6,5,4,3,2,1 toss=0' },
  sokr: { nodes: 1_200_000, times: 1, moves: `toss=0 ${SOKR_SETUP}` },
  lignes: { nodes: 20_000, times: 100, moves: 'd6=6 dice=6+11' },
};

class Native {
  constructor() {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface(this.process.stdout)[Symbol.asyncIterator]();
  }
  tell(lines) {
    this.process.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }
  async until(word) {
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error('the program has ended');
      if (value.startsWith('error')) throw new Error(value);
      if (value.startsWith(word)) return value;
    }
  }
  async prepare(lines) {
    this.tell([...lines, 'isready']);
    await this.until('readyok');
  }
  async search(line) {
    this.tell([line]);
    return this.until('bestmove');
  }
  used() {
    const [user, system] = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  }
  end() {
    this.tell(['quit']);
  }
}

class InModule {
  constructor(loaded) {
    this.loaded = loaded;
  }
  async prepare(lines) {
    const told = this.loaded.lines(lines);
    if (told.length > 0) throw new Error(told[0]);
  }
  async search(line) {
    return this.loaded.line(line).find((answer) => answer.startsWith('bestmove'));
  }
  used() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

async function time(player, preparation, search, times) {
  await player.prepare(preparation);
  const start = player.used();
  let answer = '';
  for (let i = 0; i < times; ++i) answer = await player.search(search);
  return { answer, ms: player.used() - start };
}

const native = new Native();
const inModule = new InModule(await load(modulePath));
let slow = 0;
for (const [game, { nodes, times, moves }] of Object.entries(SEARCHES)) {
  const preparation = [`setoption name Game value ${game}`, 'setoption name Threads value 1', 'setoption name Hash value 16', 'uginewgame', `position startpos moves ${moves}`];
  const search = `go nodes ${nodes} side 0`;
  const best = { native: Infinity, module: Infinity };
  for (let round = 0; round < ROUNDS; ++round) {
    const [here, there] = [await time(native, preparation, search, times), await time(inModule, preparation, search, times)];
    if (here.answer !== there.answer) throw new Error(`${game}: ${here.answer} natively, ${there.answer} in the module`);
    best.native = Math.min(best.native, here.ms);
    best.module = Math.min(best.module, there.ms);
  }
  const share = best.native / best.module;
  if (share < Number(values.least)) ++slow;
  console.log(JSON.stringify({ name: `module/${game}`, nodes, native_ms: +best.native.toFixed(1), module_ms: +best.module.toFixed(1), share: +share.toFixed(3) }));
}
native.end();
process.exitCode = slow > 0 ? 1 : 0;
