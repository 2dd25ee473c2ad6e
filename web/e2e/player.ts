import type { Locator, Page } from 'playwright-core';
import type { GameName } from '../src/rules/types';
import type { Visitor } from './browser';
import { actChifootmi } from './drivers/chifootmi';
import { actLignes } from './drivers/lignes';
import { actSitaos } from './drivers/sitaos';
import { actSokr } from './drivers/sokr';
import { Mouse, type Hand } from './hands';

export type Random = (below: number) => number;

// The same numbers in every run: what a test does depends on what it sees alone.
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface CellSeen {
  name: string;
  disabled: boolean;
}

export interface Look {
  live: boolean; // whether anything can be done
  buttons: string[]; // that can be pressed
  listed: string[]; // those of the list of what can be done
  cells: CellSeen[];
}

export type Driver = (player: Player) => Promise<void>;
const drivers: Record<GameName, Driver> = { sitaos: actSitaos, chifootmi: actChifootmi, sokr: actSokr, lignes: actLignes };

// Milliseconds after which something that was waited for is a failure; for what somebody else does, longer.
const PATIENCE = 20_000;
const FOR_OTHERS = 60_000;

export type Moment = 'act' | 'handover' | 'over';

// Somebody at a board. Only what is on the page is known: roles, names, states.
export class Player {
  readonly page: Page;
  readonly random: Random;
  readonly did: string[] = [];

  constructor(
    readonly visitor: Visitor,
    readonly game: GameName,
    seed = 1,
    readonly hand: Hand = new Mouse(),
  ) {
    this.page = visitor.page;
    this.page.setDefaultTimeout(PATIENCE);
    this.random = randomFrom(seed);
  }

  get board(): Locator {
    return this.page.locator('div.board');
  }
  get grid(): Locator {
    return this.board.getByRole('grid');
  }
  get handover(): Locator {
    return this.page.getByRole('dialog');
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error(`nothing to choose from, after ${this.did.slice(-6).join(', ')}`);
    return list[this.random(list.length)]!;
  }

  cell(name: string): Locator {
    return this.grid.getByRole('gridcell', { name, exact: true });
  }
  button(name: string | RegExp): Locator {
    return this.board.getByRole('button', { name, exact: typeof name === 'string' });
  }

  // Everything at one moment: what is read piece by piece may be of two positions.
  look(): Promise<Look> {
    return this.board.evaluate((board) => {
      const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim();
      const buttonsOf = (root: Element | null) => [...(root?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])].map(nameOf);
      return {
        live: board.querySelector('[role=grid][aria-disabled=false]') !== null,
        buttons: buttonsOf(board),
        listed: buttonsOf(board.querySelector('[role=group][aria-label="What you can do"]')),
        cells: [...board.querySelectorAll('[role=gridcell]')].map((cell) => ({
          name: cell.getAttribute('aria-label') ?? '',
          disabled: cell.getAttribute('aria-disabled') === 'true',
        })),
      };
    });
  }

  // Until somebody here may act, takes the device, or it is over. What is left to be read is cut short by touching a place
  // of the table that does nothing else.
  async awaited(): Promise<Moment> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector('[role=dialog]')) return 'handover';
        if (document.querySelector('.actions a[href*="#/re"]')) return 'over';
        if (document.querySelector('.board [role=grid][aria-disabled=false]')) return 'act';
        document.querySelector<HTMLElement>('[data-cell^=heap], [data-cell^=tally]')?.click();
        return null;
      },
      undefined,
      { timeout: FOR_OTHERS },
    ).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await this.seen()}`);
    });
    return (await found.jsonValue()) as Moment;
  }

  // Does it, and waits until it is played: the board takes nothing more, or the next thing is asked for.
  async played(what: () => Promise<void>) {
    const seen = this.page.evaluate(watchForEnd, PATIENCE);
    await what();
    const end = await seen;
    if (end !== 'played') throw new Error(end);
  }

  // For whoever reads why it failed.
  async seen(): Promise<string> {
    const status = await this.page.locator('.status, .notice, .lost, [role=alert]').allInnerTexts();
    const disabled = await this.grid.getAttribute('aria-disabled');
    return `${this.game} at ${this.page.url()}; did ${this.did.slice(-6).join(' / ')}; says ${status.join(' / ')}; board disabled: ${disabled}; ${this.visitor.troubles.join(', ')}`;
  }

  note(what: string) {
    this.did.push(what);
  }

  act(): Promise<void> {
    return drivers[this.game](this);
  }

  // One thing, whatever is due.
  async step(): Promise<Moment> {
    const moment = await this.awaited();
    if (moment === 'handover') await this.take();
    else if (moment === 'act') {
      await this.act().catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await this.seen()}`);
      });
    }
    return moment;
  }

  async take() {
    await this.hand.touch(this.handover.getByRole('button'));
    await this.handover.waitFor({ state: 'detached' });
  }

  // To the end, or for so many things; how many devices were handed over on the way.
  async play(most = 400): Promise<number> {
    let handovers = 0;
    for (let steps = 0; steps < most; ++steps) {
      const moment = await this.step();
      if (moment === 'over') return handovers;
      if (moment === 'handover') ++handovers;
    }
    throw new Error(`${this.game} goes on after ${most} steps`);
  }

  async score(): Promise<[number, number]> {
    const shown = await this.page.locator('.seat').evaluateAll((seats) =>
      seats.map((seat) => [Number((seat.querySelector('.disc') as HTMLElement).dataset.side), Number(seat.querySelector('.score')!.textContent)] as const),
    );
    const of = (side: number) => shown.find(([one]) => one === side)![1];
    return [of(0), of(1)];
  }
}

// Who may act first.
export async function mover(players: readonly Player[]): Promise<Player> {
  return Promise.any(players.map(async (player) => ((await player.awaited()), player)));
}

// In the page. A refusal is told instead.
function watchForEnd(patience: number): Promise<string> {
  return new Promise((resolve) => {
    const board = document.querySelector('div.board')!;
    const look = () => {
      const refused = document.querySelector('.notice[role=alert]');
      const live = board.querySelector('[role=grid][aria-disabled=false]');
      if (refused) end(`refused: ${refused.textContent!.trim()}`);
      else if (!live || !board.isConnected) end('played');
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end('nothing came of it'), patience);
    const end = (how: string) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(how);
    };
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-disabled', 'role'] });
  });
}
