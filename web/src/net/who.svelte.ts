import { api, Complaint, type Me } from './api';
import { link } from './link.svelte';

// Who somebody is on the server: nobody until something needs a player, then a guest, then maybe a
// name.
class Who {
  me = $state.raw<Me | null>(null);
  known = $state(false);

  async look(): Promise<Me | null> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Complaint) || error.code !== 'no-player') throw error;
      this.me = null;
    }
    this.known = true;
    return this.me;
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
    await this.look();
  }

  async login(name: string, password: string) {
    await api.login(name, password);
    link.redial();
    await this.look();
  }

  async logout() {
    await api.logout();
    link.redial();
    this.me = null;
  }
}

export const who = new Who();
