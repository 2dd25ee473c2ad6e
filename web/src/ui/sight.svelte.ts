// Whether something at a table is out of sight: the page is scrolled away from it.
export class Sight {
  away = $state(false);

  // To be attached to it.
  watch = (element: HTMLElement): (() => void) | void => {
    if (!element.closest('.table')) return;
    const watcher = new IntersectionObserver((seen) => (this.away = !seen.at(-1)!.isIntersecting), { threshold: 0.5 });
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
