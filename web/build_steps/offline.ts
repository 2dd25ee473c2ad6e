import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

// After the build: the service worker is told every file there is, and what is worth it is
// compressed, so that the server need not.

const PACKED = /\.(js|css|html|svg|json|webmanifest|wasm)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

function writeServiceWorker(folder: string, source: string) {
  const files = filesIn(folder)
    .map((path) => relative(folder, path))
    .filter((path) => path !== 'sw.js' && !/\.(br|gz|map)$/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const text = readFileSync(source, 'utf8')
    .replace('__VERSION__', hash.digest('hex').slice(0, 16))
    .replace('__FILES__', JSON.stringify(files.map((file) => (file === 'index.html' ? '/' : `/${file}`))));
  writeFileSync(join(folder, 'sw.js'), text);
}

function pack(folder: string) {
  for (const path of filesIn(folder)) {
    if (!PACKED.test(path)) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

export function offline(source: string): Plugin {
  let folder = '';
  return {
    name: 'tablier-offline',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      writeServiceWorker(folder, source);
      pack(folder);
    },
  };
}
