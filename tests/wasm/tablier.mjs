// Loads the WebAssembly module: protocol lines and records in, answers out. No packages; Node 18 or
// later. One instance is one session.
import { readFile } from 'node:fs/promises';

const SUCCESS = 0;
const BADF = 8;

// The little of WASI that the C++ library asks for: a clock, and somewhere for a failed assertion's
// message to go.
function wasi(memory) {
  return {
    clock_time_get(_clock, _precision, address) {
      new DataView(memory().buffer).setBigUint64(address, process.hrtime.bigint(), true);
      return SUCCESS;
    },
    fd_write(_descriptor, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        process.stderr.write(new Uint8Array(memory().buffer.slice(start, start + length)));
        size += length;
      }
      view.setUint32(written, size, true);
      return SUCCESS;
    },
    fd_close: () => BADF,
    fd_seek: () => BADF,
  };
}

export async function load(path) {
  let exports;
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    wasi_snapshot_preview1: wasi(() => exports.memory),
  });
  exports = instance.exports;
  exports._initialize();

  // `text` is a string or bytes. Memory may move whenever the module runs: views are made anew.
  function call(name, text) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const address = exports.tablier_input(bytes.length);
    if (address === 0) throw new RangeError('too large for the module');
    new Uint8Array(exports.memory.buffer).set(bytes, address);
    const size = exports[name](bytes.length);
    const start = exports.tablier_output();
    return new TextDecoder().decode(exports.memory.buffer.slice(start, start + size));
  }

  const line = (text) => call('tablier_line', text).split('\n').slice(0, -1);
  return {
    // The lines that a protocol line is answered with.
    line,
    // The same for several of them.
    lines: (texts) => texts.flatMap(line),
    // What is to be said about a record.
    verify: (text) => JSON.parse(call('tablier_verify', text)),
    // A record that was sent to a side while the game goes on, as a whole game's events.
    complete: (text) => JSON.parse(call('tablier_complete', text)),
  };
}
