// What somebody likes on this device.
export type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(false);
  still = $state(false);

  start() {
    this.theme = (localStorage.getItem('tablier.theme') as Theme | null) ?? 'auto';
    this.sound = localStorage.getItem('tablier.sound') === 'on';
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    this.still = wish.matches;
    wish.addEventListener('change', () => (this.still = wish.matches));
    this.apply();
  }

  setTheme(theme: Theme) {
    this.theme = theme;
    localStorage.setItem('tablier.theme', theme);
    this.apply();
  }

  setSound(on: boolean) {
    this.sound = on;
    localStorage.setItem('tablier.sound', on ? 'on' : 'off');
  }

  private apply() {
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
