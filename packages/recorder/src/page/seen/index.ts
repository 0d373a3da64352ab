/** Records what rrweb leaves out of what a tester saw. This folder has one file for each part; the list below names them all. */
import type { SeenParts } from '@sightline/wire/events';
import { AdoptedSheets } from './adopted.ts';
import { readFocus } from './focus.ts';
import { readMedia } from './media.ts';
import { MotionReader } from './motion.ts';
import { DisabledSheets, readMixed, readSeveral } from './states.ts';
import { TopLayer } from './top-layer.ts';

/** How often what no event reports is read, ms. */
const everyMs = 150;
/** The settings of the device change seldom: they are read each so many times. */
const mediaEvery = 4;
/** Events after which something is read at once. */
const changing = ['toggle', 'focusin', 'focusout', 'animationstart', 'transitionrun', 'fullscreenchange'] as const;

interface SeenPage {
  /** rrweb's id of a node; 0 or less if it has none. */
  idOf: (node: Node) => number;
  /** Documents and shadow roots that are recorded. */
  roots: () => (Document | ShadowRoot)[];
  now: () => number;
  emit: (parts: SeenParts) => void;
}

/** Follows what is seen of a recorded page. */
export class SeenFollower {
  readonly #page: SeenPage;
  #top: TopLayer;
  #motion: MotionReader;
  readonly #disabled: DisabledSheets;
  readonly #adopted: AdoptedSheets;
  /** What was recorded last, as text. */
  #last = new Map<string, string>();
  #ticks = 0;
  #listening = new WeakSet<Node>();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stops: (() => void)[] = [];

  constructor(page: SeenPage) {
    this.#page = page;
    this.#top = new TopLayer(page.idOf);
    this.#motion = new MotionReader(page);
    this.#disabled = new DisabledSheets(page.idOf);
    this.#adopted = new AdoptedSheets(page.idOf);
    this.#timer = setInterval(() => this.#read(), everyMs);
  }

  /** Records everything, after a whole picture of the page. */
  restart(): void {
    this.#last = new Map();
    this.#top = new TopLayer(this.#page.idOf);
    this.#motion = new MotionReader(this.#page);
    this.#ticks = 0;
    this.#read();
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #read(): void {
    const { idOf, roots, emit } = this.#page;
    if (idOf(document) <= 0) return;
    const all = roots();
    this.#listen(all);
    const readsMedia = this.#ticks % mediaEvery === 0;
    this.#ticks += 1;
    const readers: [name: keyof SeenParts, read: () => unknown][] = [
      ['top', () => this.#top.read(all)],
      ['off', () => this.#disabled.read(all)],
      ['bare', () => this.#adopted.read(all)],
      ['focus', () => readFocus(idOf)],
      ['motion', () => this.#motion.read(all)],
      ['mixed', () => readMixed(all, idOf)],
      ['several', () => readSeveral(all, idOf)],
    ];
    if (readsMedia) readers.push(['media', readMedia]);
    const changed = readers.flatMap(([name, read]) => this.#readChanged(name, read));
    if (changed.length > 0) emit(Object.fromEntries(changed));
  }

  #readChanged(name: keyof SeenParts, read: () => unknown): [string, unknown][] {
    try {
      const value = read();
      if (value === null || (name !== 'motion' && !this.#isNew(name, JSON.stringify(value)))) return [];
      return [[name, value]];
    } catch {
      // An old browser, or a site that changed what is read: the other parts stay.
      return [];
    }
  }

  #isNew(name: string, text: string): boolean {
    const isNew = this.#last.get(name) !== text;
    this.#last.set(name, text);
    return isNew;
  }

  /** Events of a shadow root do not all leave it. */
  #listen(roots: readonly Node[]): void {
    const note = (event: Event): void => {
      if (event.type === 'toggle') this.#top.note(event);
      // What the event reports is in effect once its handlers are through.
      queueMicrotask(() => this.#read());
    };
    for (const root of roots) {
      if (this.#listening.has(root)) continue;
      this.#listening.add(root);
      for (const name of changing) root.addEventListener(name, note, true);
      this.#stops.push(() => changing.forEach((name) => root.removeEventListener(name, note, true)));
    }
  }
}
