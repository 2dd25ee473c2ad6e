import { api, Complaint, type Me } from './api';
import { link } from './link.svelte';

// The player on the server: none until something needs one, then a guest, then maybe a name.
const KEY = 'tablier.name';

class Who {
  me = $state.raw<Me | null>(null);
  // As it was last known on this device: the server is not asked before something needs it.
  name = $state<string | null>(null);

  start() {
    this.name = localStorage.getItem(KEY);
    // Another tab has taken a name, or left it: the seats of this one are that player's now.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || newValue === this.name) return;
      this.name = newValue;
      link.redial();
      void this.look().catch(() => {}); // asked again when it is needed
    });
  }

  // Matches in which the guest of this device sat opposite the name that they have logged in with.
  lostSeats = $state.raw<readonly string[]>([]);

  private take(me: Me | null): Me | null {
    this.me = me;
    this.name = me?.name ?? null;
    if (this.name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, this.name);
    return me;
  }

  async look(): Promise<Me | null> {
    try {
      return this.take(await api.me());
    } catch (error) {
      if (!(error instanceof Complaint) || error.code !== 'no-player') throw error;
      return this.take(null);
    }
  }

  // A player, made if need be.
  async ensure(): Promise<Me> {
    const me = this.me ?? (await this.look());
    if (me) return me;
    await api.guest();
    link.redial();
    return (await this.look())!;
  }

  async register(name: string, password: string) {
    await this.ensure();
    await api.register(name, password);
    link.redial();
    await this.look();
  }

  async login(name: string, password: string) {
    const { kept = [] } = await api.login(name, password);
    this.lostSeats = kept;
    link.redial();
    await this.look();
  }

  async logout() {
    await api.logout();
    link.redial();
    this.lostSeats = [];
    this.take(null);
  }
}

export const who = new Who();
