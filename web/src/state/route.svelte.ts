import { isGame } from '../rules/types';

// Where somebody is. Everything lives behind `#/…`, so that any web server or none can serve it; a
// match on a server has the address `/m/ID#INVITE`.

export interface Route {
  page: string;
  parts: string[];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(path: string, hash: string): Route {
  const match = /^\/m\/([^/]+)$/.exec(path);
  if (match) return { page: 'match', parts: [match[1]!, hash.replace(/^#/, '')] };
  const [page = '', ...parts] = hash.replace(/^#\/?/, '').split('/').map(decode);
  return { page: page || 'home', parts };
}

// Pages whose first part is a game.
const OF_A_GAME = ['new', 'rules', 'learn'];

// The game that an address names and that this page does not know.
export function unknownGame({ page, parts }: Route): string | null {
  const game = parts[0] ?? '';
  return OF_A_GAME.includes(page) && game !== '' && !isGame(game) ? game : null;
}

class Router {
  route = $state.raw<Route>({ page: 'home', parts: [] });
  private address = '';

  start() {
    // A step back or forth may be told twice, as both events: it is one.
    const read = () => {
      if (location.href === this.address) return;
      this.turnTo(new URL(location.href));
    };
    window.addEventListener('hashchange', read);
    window.addEventListener('popstate', read);
    // A link of the page itself never loads it anew.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname !== '/' && !link.pathname.startsWith('/m/')) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    });
    read();
  }

  // `#/rules/sokr`, `/m/ID#INVITE`, `/`.
  go(address: string, replace = false) {
    const url = new URL(address.startsWith('#') ? `/${address}` : address, location.origin);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    this.turnTo(url);
  }

  private turnTo(url: URL) {
    this.address = url.href;
    this.route = readRoute(url.pathname, url.hash);
    window.scrollTo(0, 0);
  }

  // Changes the address that people copy; the page stays as it is.
  rename(address: string) {
    if (location.pathname + location.hash !== address) history.replaceState(history.state, '', address);
  }
}

export const router = new Router();
