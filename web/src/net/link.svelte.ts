import { SvelteMap } from 'svelte/reactivity';
import { i18n } from '../i18n/i18n.svelte';
import { idFrom, secret } from '../rules/random';
import { Complaint, type HalfTold, type MatchTold } from './api';

// The WebSocket to the server. It comes back by itself, asks for what was missed by its number, and
// sends again whatever was not answered: the server does nothing twice.

export interface Entry {
  m: string;
  n: number;
  e?: string;
  s?: 0 | 1;
  seal?: 0 | 1;
  h?: string;
  salts?: [string, string];
  offer?: string;
  decline?: string;
  undo?: number;
  say?: number;
  pause?: number;
  next?: string;
  c?: [number, number];
  offers?: [string, 0 | 1][]; // those that stand, and
  back?: [boolean, boolean]; // who may ask for the last action back: of the newest entry
  room?: number; // entries until the match ends as a draw, when they are few
  stands?: boolean;
  half?: HalfTold;
  here?: 0 | 1;
  seat?: 'host' | 'guest' | 'kept'; // has another name now
  name?: string | null;
  id?: string;
}

export interface Watcher {
  // The first entry not seen yet.
  from: number;
  onmatch: (match: MatchTold) => void;
  onentry: (entry: Entry) => void;
  onrefused: (complaint: Complaint) => void;
  onlost?: () => void;
}

type Told = Partial<Entry> & {
  hello?: number;
  player?: string | null;
  now?: number;
  match?: MatchTold;
  ok?: string;
  no?: string | null;
  code?: string;
  clause?: string;
  text?: string;
  re?: string;
  pong?: number;
};

interface Pending {
  text: string;
  resolve: (told: Told) => void;
  reject: (complaint: Complaint) => void;
}

// After so many milliseconds a connection has held.
const STEADY = 5000;

// What passes by itself: the same thing is sent again a little later.
const PASSING = ['too-fast', 'closing', 'store'];

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface LinkSettings {
  dial: () => Wire;
  firstPause: number; // milliseconds before the first new try; then twice as long each time
  longestPause: number;
  patience: number; // for a sign of life
  probe: number; // the same, where there is a reason to doubt it
  listen: (gone: () => void, back: () => void) => void; // to what the browser knows of the network
  later: (run: () => void, milliseconds: number) => ReturnType<typeof setTimeout>;
}

const defaults: LinkSettings = {
  dial: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/1/ws`) as unknown as Wire,
  firstPause: 250,
  longestPause: 10_000,
  patience: 20_000,
  probe: 3_000,
  listen: (gone, back) => {
    if (typeof window === 'undefined') return;
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) back();
    });
  },
  later: (run, milliseconds) => setTimeout(run, milliseconds),
};

export class Link {
  state = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle');
  // How much the server's clock is ahead of this one's, in milliseconds.
  ahead = 0;

  private wire: Wire | null = null;
  private watchers = new Map<string, Watcher>();
  private watchingAgain = false; // soon
  private gaps = new Set<string>(); // matches of which an entry is missing, and asked for
  private pending = new SvelteMap<string, Pending>();
  private pause: number;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private alive = false;

  constructor(private readonly settings: LinkSettings = defaults) {
    this.pause = settings.firstPause;
    settings.listen(
      () => this.networkGone(),
      () => this.networkBack(),
    );
  }

  watch(match: string, watcher: Watcher) {
    this.watchers.set(match, watcher);
    if (this.state === 'open') this.sendWatch(match, watcher);
    else this.connect();
  }

  unwatch(match: string) {
    if (this.watchers.delete(match) && this.state === 'open') this.post({ unwatch: match });
    if (this.watchers.size === 0 && this.pending.size === 0) this.hangUp();
  }

  // Somebody else now: a name was taken, or left.
  redial() {
    if (this.wire) this.drop();
    if (this.watchers.size > 0) this.connect();
  }

  // A move, an offer, a phrase. Answered when the server has it on disk.
  do(match: string, what: string, action?: string): Promise<Told> {
    return this.request({ m: match, do: what, ...(action === undefined ? {} : { a: action }) });
  }

  ask(match: string, what: string, action?: string): Promise<Told & Record<string, unknown>> {
    return this.request({ m: match, ask: what, ...(action === undefined ? {} : { a: action }) });
  }

  // Whether something waits for an answer.
  get busy() {
    return this.pending.size > 0;
  }

  speak(language: string) {
    if (this.state === 'open') this.post({ lang: language });
  }

  private request(message: object): Promise<Told & Record<string, unknown>> {
    const id = idFrom(secret);
    return new Promise((resolve, reject) => {
      const text = JSON.stringify({ id, ...message });
      this.pending.set(id, { text, resolve: resolve as (told: Told) => void, reject });
      if (this.state === 'open') this.wire!.send(text);
      else this.connect();
    });
  }

  private connect() {
    if (this.wire) return;
    clearTimeout(this.retry);
    if (this.state === 'idle') this.state = 'connecting';
    const wire = this.settings.dial();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire === wire) this.greet();
    };
    wire.onmessage = ({ data }) => {
      if (this.wire === wire) this.hear(data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lose();
    };
  }

  private greet() {
    this.state = 'open';
    this.gaps.clear();
    // A server that lets us in and then hangs up is not called more and more often.
    const wire = this.wire;
    this.settings.later(() => {
      if (this.wire === wire) this.pause = this.settings.firstPause;
    }, STEADY);
    this.post({ lang: i18n.core() });
    for (const [match, watcher] of this.watchers) this.sendWatch(match, watcher);
    for (const { text } of this.pending.values()) this.wire!.send(text);
    this.alive = true;
    this.lookAfter(this.settings.patience);
  }

  // A connection that says nothing, and does not answer either, is gone.
  private lookAfter(milliseconds: number) {
    clearTimeout(this.pulse);
    const wire = this.wire;
    this.pulse = this.settings.later(() => {
      if (this.wire !== wire || this.state !== 'open') return;
      if (this.alive) this.askForLife(this.settings.patience);
      else this.lose();
    }, milliseconds);
  }

  private askForLife(milliseconds: number) {
    this.alive = false;
    this.post({ ping: 1 });
    this.lookAfter(milliseconds);
  }

  // The browser is believed. A server that can be reached all the same, on this machine say, is back at the next try.
  private networkGone() {
    if (this.wire) this.lose();
  }

  // The network is back, or the page is looked at again after it may have slept: nothing is waited for.
  private networkBack() {
    if (this.state === 'open') return this.askForLife(this.settings.probe);
    if (this.state !== 'lost') return;
    // What was dialled without a network may hang for a long time.
    this.drop();
    this.pause = this.settings.firstPause;
    this.connect();
  }

  private lose() {
    this.drop();
    this.state = 'lost';
    for (const watcher of this.watchers.values()) watcher.onlost?.();
    if (this.watchers.size === 0 && this.pending.size === 0) {
      this.state = 'idle';
      return;
    }
    this.retry = this.settings.later(() => this.connect(), this.pause * (0.5 + Math.random() / 2));
    this.pause = Math.min(2 * this.pause, this.settings.longestPause);
  }

  private drop() {
    const wire = this.wire;
    this.wire = null;
    clearTimeout(this.pulse);
    if (!wire) return;
    wire.onopen = wire.onclose = wire.onmessage = null;
    wire.close();
  }

  private hangUp() {
    clearTimeout(this.retry);
    this.drop();
    this.state = 'idle';
  }

  private post(message: object) {
    this.wire?.send(JSON.stringify(message));
  }

  private sendWatch(match: string, watcher: Watcher) {
    this.post({ watch: match, from: watcher.from });
  }

  private hear(data: string) {
    this.alive = true;
    const told = JSON.parse(data) as Told | Told[];
    for (const one of Array.isArray(told) ? told : [told]) this.take(one);
  }

  private take(told: Told) {
    if (told.now !== undefined) this.ahead = told.now - Date.now();
    if (told.match) this.watchers.get(told.match.id)?.onmatch(told.match);
    else if (told.m !== undefined && told.n !== undefined && told.re === undefined) this.takeEntry(told as Entry);
    else if (told.ok !== undefined) this.settle(told.ok, told);
    else if (told.re !== undefined) this.settle(told.re, told);
    else if (told.no !== undefined) this.takeComplaint(told);
  }

  private takeEntry(entry: Entry) {
    const watcher = this.watchers.get(entry.m);
    if (watcher) {
      if (entry.n > watcher.from) {
        // Asked for once: what comes meanwhile shows the same gap.
        if (!this.gaps.has(entry.m)) this.sendWatch(entry.m, watcher);
        this.gaps.add(entry.m);
        return;
      }
      if (entry.n === watcher.from) {
        this.gaps.delete(entry.m);
        ++watcher.from;
        watcher.onentry(entry);
      }
    }
    if (entry.id !== undefined) this.settle(entry.id, entry as Told);
  }

  private settle(id: string, told: Told) {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(told);
  }

  // Which match it was that could not be watched just now is not told: all of them, from where each is.
  private watchAgain() {
    if (this.watchingAgain) return;
    this.watchingAgain = true;
    const wire = this.wire;
    this.settings.later(() => {
      this.watchingAgain = false;
      if (this.wire === wire && this.state === 'open') for (const [match, watcher] of this.watchers) this.sendWatch(match, watcher);
    }, this.settings.firstPause * 4);
  }

  private takeComplaint(told: Told) {
    const complaint = new Complaint(told.code ?? '', told.text ?? '', told.clause);
    if (told.no === null || told.no === undefined) {
      // Only what cannot be watched is complained about without an id.
      if (!PASSING.includes(complaint.code)) for (const watcher of this.watchers.values()) watcher.onrefused(complaint);
      else this.watchAgain();
      return;
    }
    const pending = this.pending.get(told.no);
    if (!pending) return;
    if (PASSING.includes(complaint.code)) {
      const wire = this.wire;
      this.settings.later(() => {
        if (this.wire === wire && this.pending.has(told.no!)) wire?.send(pending.text);
      }, this.settings.firstPause * 4);
      return;
    }
    this.pending.delete(told.no);
    pending.reject(complaint);
  }
}

export const link = new Link();
