import type { Locator, Page } from 'playwright-core';

// How somebody touches what is on the page: with a mouse, or with keys alone.
export interface Hand {
  touch(target: Locator): Promise<void>;
}

export class Mouse implements Hand {
  async touch(target: Locator) {
    await target.click();
  }
}

const MOST_TABS = 150;
const MOST_STEPS = 60;

// Tab leads to buttons, links and into a grid; within a grid the arrows lead on.
export class Keys implements Hand {
  constructor(private readonly page: Page) {}

  async touch(target: Locator) {
    await target.waitFor();
    if (await target.evaluate((element) => element.getAttribute('role') === 'gridcell')) await this.goInGrid(target);
    else await this.goTo(target);
    await this.page.keyboard.press('Enter');
  }

  // Tab, until the element itself has the focus.
  async goTo(target: Locator) {
    await this.tab(target, (element) => element === document.activeElement);
  }

  private async tab(target: Locator, there: (element: Element) => boolean) {
    for (let tabs = 0; tabs < MOST_TABS; ++tabs) {
      if (await target.evaluate(there)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${target}`);
  }

  private async goInGrid(target: Locator) {
    await this.tab(target, (cell) => {
      const active = document.activeElement;
      return active?.getAttribute('role') === 'gridcell' && (cell.closest('[role=grid]')?.contains(active) ?? false);
    });
    for (let steps = 0; steps < MOST_STEPS; ++steps) {
      const key = await target.evaluate(arrowTo);
      if (key === null) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`the arrows do not reach ${target}`);
  }
}

// Which arrow brings the focus closer to a cell; null: it is there. Rows first, then places in the row.
function arrowTo(cell: Element): string | null {
  const active = document.activeElement!;
  const rows = [...cell.closest('[role=grid]')!.querySelectorAll('[role=row]')];
  const rowOf = (one: Element) => rows.indexOf(one.closest('[role=row]')!);
  const placeOf = (one: Element) => [...one.closest('[role=row]')!.querySelectorAll('[role=gridcell]')].indexOf(one);
  if (active === cell) return null;
  if (rowOf(active) !== rowOf(cell)) return rowOf(active) < rowOf(cell) ? 'ArrowDown' : 'ArrowUp';
  return placeOf(active) < placeOf(cell) ? 'ArrowRight' : 'ArrowLeft';
}
