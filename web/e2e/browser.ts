import { afterEach, beforeEach, expect } from 'vitest';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Browser | undefined;

export async function launch(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS,
  });
  return browser;
}

export async function shutDown() {
  await browser?.close();
  browser = undefined;
}

export interface Manner {
  language?: 'fr' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  still?: boolean;
  fetching?: boolean; // without the service worker, so that a test can come between
}

// A test fails on whatever a page complained about while it ran, whether it looked or not. Visitors who came during a
// test leave at its end, also when it failed before they did: otherwise the next test would hear their complaints.
const visitors = new Set<Visitor>();
let longer = new Set<Visitor>();
beforeEach(() => {
  longer = new Set(visitors);
});
afterEach(async () => {
  const troubles = [...visitors].flatMap((visitor) => visitor.troubles.splice(0));
  for (const visitor of visitors) {
    if (!longer.has(visitor)) await visitor.page.close();
    if (visitor.page.isClosed()) visitors.delete(visitor);
  }
  expect(troubles).toEqual([]);
});

// The browser's own words for an answer that the page asks for to learn it: nobody is logged in.
const ANSWERS = [/status of 401 .*\/api\/1\/me\b/];
// Its words for a server that is away, for tests that take it away.
export const UNREACHED = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/;

const SEED = '1'; // of what the page draws by lot

// A person with a browser of their own. Errors and warnings in the console, what nobody caught, and a request to another
// host are failures.
export class Visitor {
  readonly troubles: string[] = [];
  private readonly expected: RegExp[] = [...ANSWERS];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(address: string, { language = 'en', theme = 'light', width = 1280, height = 900, still = true, fetching = false }: Manner = {}): Promise<Visitor> {
    const context = await (await launch()).newContext({
      viewport: { width, height },
      locale: language,
      colorScheme: theme,
      reducedMotion: still ? 'reduce' : 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await context.addInitScript((seed) => {
      try {
        sessionStorage.setItem('tablier.seed', sessionStorage.getItem('tablier.seed') ?? seed);
      } catch {
        // A frame without an origin.
      }
    }, SEED);
    // As in a browser that has none.
    if (fetching) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return Visitor.open(context, address);
  }

  // What the page will complain about because the test does it harm.
  expects(...complaints: RegExp[]) {
    this.expected.push(...complaints);
  }

  private hear(complaint: string) {
    if (!this.expected.some((pattern) => pattern.test(complaint))) this.troubles.push(complaint);
  }

  // Another tab of the same browser.
  tab(address: string): Promise<Visitor> {
    return Visitor.open(this.context, address);
  }

  private static async open(context: BrowserContext, address: string): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    const own = new URL(address).host;
    visitors.add(visitor);
    page.on('pageerror', (error) => visitor.hear(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) visitor.hear(`${message.text()} (${message.location().url})`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.host !== own && !['blob:', 'data:'].includes(url.protocol)) visitor.troubles.push(`asked ${url.host}`);
    });
    await page.goto(address);
    await page.waitForSelector('main h1');
    return visitor;
  }

  async leave() {
    await this.context.close();
  }
}
