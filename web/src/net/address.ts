import { api } from './api';

// Whether only this machine can use an address with this host.
export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const isOrigin = (text: unknown): text is string => typeof text === 'string' && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !isLoopback(new URL(text).hostname);

// Where others reach the server that this page came from, the likeliest first; empty: nowhere but on this machine.
export async function originsForOthers(here: Pick<Location, 'hostname' | 'origin'>, server = api.server): Promise<string[]> {
  if (!isLoopback(here.hostname)) return [here.origin];
  try {
    const { addresses } = await server();
    return addresses.filter(isOrigin).map((address) => new URL(address).origin);
  } catch {
    return [];
  }
}
