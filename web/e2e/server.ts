import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const OTHER_RULES = fileURLToPath(new URL('../../tests/online', import.meta.url));
export const PROGRAM = fileURLToPath(new URL('../../build/release/tablier', import.meta.url));

// Below those that the system gives to whoever connects: while the server is away, somebody might have it.
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_768);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

// A server with a folder of its own that can be killed and started again at the same address.
export class Server {
  address = '';
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'tablier-page-'));

  async start(): Promise<this> {
    const port = this.address ? new URL(this.address).port : String(await freePort());
    const process = spawn(PROGRAM, ['serve', '--quiet', '--port', port, '--data', this.folder, '--unlimited', '127.0.0.1'], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = process;
    const first = await new Promise<string>((resolve, reject) => {
      createInterface(process.stdout!).once('line', resolve);
      process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    this.address = first.trim();
    return this;
  }

  private async end(signal: NodeJS.Signals) {
    const process = this.process;
    if (!process) return;
    this.process = null;
    const gone = new Promise((resolve) => process.once('exit', resolve));
    process.kill(signal);
    await gone;
  }

  // What is stored of a match is by another edition of its rules from now on; not while the server runs.
  setEdition(match: string, edition: number) {
    const code = 'import sys; from other_rules import set_edition; set_edition(sys.argv[1], sys.argv[2], int(sys.argv[3]))';
    execFileSync('python3', ['-c', code, join(this.folder, 'tablier.db'), match, String(edition)], { cwd: OTHER_RULES });
  }

  kill = () => this.end('SIGKILL');

  async stop() {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
