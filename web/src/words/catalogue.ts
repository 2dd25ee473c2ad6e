// Catalogues: texts by key, one file a game and language beside the game's rules (src/words/catalogue.h reads the same files).
// `key = value`; a line that begins with a space goes on with the value before; `#` begins a comment.
export function readCatalogue(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  let last: string | null = null;
  text.split('\n').forEach((line, i) => {
    const plain = line.trim();
    if (plain === '' || line.startsWith('#')) return;
    const where = `line ${i + 1}`;
    if (/^[ \t]/.test(line)) {
      if (last === null) throw new Error(`${where}: nothing to go on with`);
      entries.set(last, `${entries.get(last)} ${plain}`.trim());
      return;
    }
    const equals = line.indexOf('=');
    const key = line.slice(0, Math.max(equals, 0)).trim();
    if (equals < 0 || key === '') throw new Error(`${where}: wanted: key = value`);
    if (entries.has(key)) throw new Error(`${where}: twice: ${key}`);
    entries.set(key, line.slice(equals + 1).trim());
    last = key;
  });
  return entries;
}
