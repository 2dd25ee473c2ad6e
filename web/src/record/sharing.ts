// A record in an address: compressed, and in letters that need no escaping. Nothing is sent anywhere.

const MARK = '~';

export const isShared = (part: string) => part.startsWith(MARK);

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const copy = new Uint8Array(bytes);
  const body = new Blob([copy.buffer]).stream().pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

export async function writeShared(record: string): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(record));
  const letters = btoa(String.fromCharCode(...packed));
  return MARK + letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const MOST_LETTERS = 64 * 1024; // of an address, before anything is unpacked

export async function readShared(part: string): Promise<string | null> {
  try {
    if (part.length > MOST_LETTERS) return null;
    const letters = atob(part.slice(MARK.length).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(new DecompressionStream('deflate-raw'), bytes));
  } catch {
    return null;
  }
}
