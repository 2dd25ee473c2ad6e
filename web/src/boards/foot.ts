// How much of the window's bottom the table keeps for its own bar, as `--foot` on a board: what a board has to be in reach
// stands above it, however high the bar is.
export function aboveFoot(board: HTMLElement): (() => void) | void {
  const table = board.closest('.table');
  if (!table) return;
  const bars = [...table.querySelectorAll<HTMLElement>(':scope > *, :scope > .foot > *')].filter((bar) => !bar.contains(board));
  const measure = () => {
    const heights = bars.map((bar) => {
      const { position, bottom } = getComputedStyle(bar);
      return position === 'sticky' && bottom === '0px' ? bar.offsetHeight : 0;
    });
    board.style.setProperty('--foot', `${Math.max(0, ...heights)}px`);
  };
  measure();
  const watcher = new ResizeObserver(measure);
  for (const bar of bars) watcher.observe(bar);
  // Whether it sticks may depend on the window's height.
  addEventListener('resize', measure);
  return () => {
    watcher.disconnect();
    removeEventListener('resize', measure);
  };
}
