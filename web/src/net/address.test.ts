import { describe, expect, it } from 'vitest';
import { isLoopback, originsForOthers } from './address';

const at = (address: string) => new URL(address);
const told = (...addresses: string[]) => () => Promise.resolve({ addresses });

describe('the address of an invitation', () => {
  it.each(['localhost', 'game.localhost', '127.0.0.1', '127.9.0.1', '[::1]'])('%s is this machine’s own', (name) => expect(isLoopback(name)).toBe(true));
  it.each(['192.168.1.20', 'tablier.example', '127.example.org', '[fe80::1]', 'localhost.example'])('%s is not', (name) => expect(isLoopback(name)).toBe(false));

  it('is the page’s own where others can use that, and the server is not asked', async () => {
    const asked = () => Promise.reject(new Error('asked'));
    expect(await originsForOthers(at('https://tablier.example/m/1'), asked)).toEqual(['https://tablier.example']);
  });
  it('is the server’s where the page was opened on its own machine', async () => {
    const addresses = await originsForOthers(at('http://localhost:8080/'), told('http://192.168.1.20:8080', 'http://[2001:db8::7]:8080/'));
    expect(addresses).toEqual(['http://192.168.1.20:8080', 'http://[2001:db8::7]:8080']);
  });
  it('is none where the server has none', async () => {
    expect(await originsForOthers(at('http://127.0.0.1:8080/'), told())).toEqual([]);
    expect(await originsForOthers(at('http://127.0.0.1:8080/'), () => Promise.reject(new Error('too old')))).toEqual([]);
  });
  it('is never a loopback, nor anything but an address', async () => {
    expect(await originsForOthers(at('http://[::1]:8080/'), told('http://localhost:8080', 'javascript:alert(1)', 'nonsense', 'http://10.0.0.2:8080'))).toEqual(['http://10.0.0.2:8080']);
  });
});
