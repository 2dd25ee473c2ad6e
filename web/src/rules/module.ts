// One instance of the WebAssembly module: protocol lines in, answers out. Runs in a worker.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  tablier_input(size: number): number;
  tablier_output(): number;
  tablier_line(size: number): number;
  tablier_verify(size: number): number;
  tablier_complete(size: number): number;
}

export type Call = 'tablier_line' | 'tablier_verify' | 'tablier_complete';

const SUCCESS = 0;
const BADF = 8;
const NANOSECONDS = 1_000_000;

// The little of WASI that the C++ library asks for: a clock, and somewhere for a message to go.
function wasi(memory: () => WebAssembly.Memory) {
  return {
    clock_time_get(_clock: number, _precision: bigint, address: number) {
      const now = BigInt(Math.round(performance.now() * NANOSECONDS));
      new DataView(memory().buffer).setBigUint64(address, now, true);
      return SUCCESS;
    },
    fd_write(_descriptor: number, vectors: number, count: number, written: number) {
      const view = new DataView(memory().buffer);
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        console.error(new TextDecoder().decode(memory().buffer.slice(start, start + length)));
        size += length;
      }
      view.setUint32(written, size, true);
      return SUCCESS;
    },
    fd_close: () => BADF,
    fd_seek: () => BADF,
  };
}

export class TooLarge extends Error {}

export class Module {
  private constructor(private readonly exports: Exports) {}

  static async load(source: Response | BufferSource): Promise<Module> {
    let exports: Exports | undefined;
    const imports = { wasi_snapshot_preview1: wasi(() => exports!.memory) };
    const bytes = source instanceof Response ? await source.arrayBuffer() : source;
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  // Memory may move whenever the module runs: views are made anew.
  call(name: Call, text: string): string {
    const bytes = new TextEncoder().encode(text);
    const address = this.exports.tablier_input(bytes.length);
    if (address === 0) throw new TooLarge('too large for the module');
    new Uint8Array(this.exports.memory.buffer).set(bytes, address);
    const size = this.exports[name](bytes.length);
    const start = this.exports.tablier_output();
    return new TextDecoder().decode(this.exports.memory.buffer.slice(start, start + size));
  }

  line(text: string): string[] {
    return this.call('tablier_line', text).split('\n').slice(0, -1);
  }
}
