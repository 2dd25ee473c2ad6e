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
}

// Somebody with a browser of their own. What the page complains about in its console is a failure, and so is a request to
// another host.
export class Visitor {
  readonly troubles: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(address: string, { language = 'en', theme = 'light', width = 1280, height = 900, still = true }: Manner = {}): Promise<Visitor> {
    const context = await (await launch()).newContext({
      viewport: { width, height },
      locale: language,
      colorScheme: theme,
      reducedMotion: still ? 'reduce' : 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    return Visitor.open(context, address);
  }

  // Another tab of the same browser.
  tab(address: string): Promise<Visitor> {
    return Visitor.open(this.context, address);
  }

  private static async open(context: BrowserContext, address: string): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    const own = new URL(address).host;
    page.on('pageerror', (error) => visitor.troubles.push(error.message));
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
