// Which of several tabs leads a game of this device: the one that opened it first, until it is closed or another one takes
// it. A browser without locks (they need https, or localhost) lets every tab lead: then the shelf alone sees to it that
// none erases another's moves.
export class Lead {
  private release: (() => void) | null = null;
  private waiting: AbortController | null = null;
  private closed = false;
  private readonly locks: LockManager | undefined = globalThis.navigator?.locks;

  constructor(
    private readonly name: string,
    private readonly changed: (leads: boolean) => void,
  ) {}

  // Whether this tab leads now. Later changes are told.
  async start(): Promise<boolean> {
    if (!this.locks) return true;
    // Locks that are refused altogether are none.
    const leads = await new Promise<boolean>((resolve) => {
      this.hold({ ifAvailable: true }, resolve, () => resolve(true));
    });
    if (!leads) this.wait();
    return leads;
  }

  // This tab is to lead: who leads now is told that it does not any more.
  take() {
    this.waiting?.abort();
    if (this.locks) this.hold({ steal: true }, () => this.changed(true));
    else this.changed(true);
  }

  close() {
    this.closed = true;
    this.waiting?.abort();
    this.release?.();
  }

  // Until the tab that leads is gone.
  private wait() {
    const waiting = (this.waiting = new AbortController());
    this.hold({ signal: waiting.signal }, (leads) => leads && this.changed(true));
  }

  // Has the lock until it is released, or stolen.
  private hold(options: LockOptions, got: (leads: boolean) => void, refused?: () => void) {
    let held = false;
    const lost = () => {
      if (!held) return refused?.();
      if (this.closed) return;
      this.changed(false);
      this.wait();
    };
    this.locks!.request(this.name, options, (lock) => {
      held = lock !== null;
      got(held);
      if (lock === null) return;
      return new Promise<void>((resolve) => (this.release = resolve));
    }).catch(lost); // stolen, or not waited for any more
  }
}
