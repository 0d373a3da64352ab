/** Records a page of the site under test: its DOM by rrweb with every typed text masked, and each page or route it shows, and where they lie on the screen. */
import { record } from '@rrweb/record';
import { longestPageText, type DomEvent, type PageEvent } from '@sightline/wire/events';
import { followOrigin } from '../pointer/screen-origin.ts';
import { followParent, placeInPage, recordWithFrames } from './frames.ts';
import { bareAddress, followRoutes } from './page-address.ts';

/** Put on the recorder's own elements: they are blank in the recording. */
export const ownElementClass = 'sightline-own';

/** Text inside these is written or marked private: recorded as asterisks of the same length. */
const maskedText = '[data-sightline-mask], [contenteditable]:not([contenteditable="false"]), [role="textbox"], textarea';

/** rrweb's event type that carries the page's full address. */
const metaEvent = 4;

/** A clock that moves by more than this was set. */
const setMs = 250;

export interface PageRecorderOptions {
  emit: (event: PageEvent) => void;
  /** The time of the run. */
  now: () => number;
}

/** An rrweb event without query and fragment in its address. */
function bareEvent(event: DomEvent): DomEvent {
  if (event.type !== metaEvent) return event;
  const data = event.data as { href: string };
  return { ...event, data: { ...data, href: bareAddress(data.href) } };
}

/** rrweb with the site's privacy in mind; answers how to stop. */
function recordDocument(emit: (event: DomEvent) => void, withStyles: boolean): () => void {
  const stop = record({
    emit: (event) => emit(event as DomEvent),
    maskAllInputs: true,
    maskInputOptions: { password: true },
    maskTextSelector: maskedText,
    blockClass: ownElementClass,
    slimDOMOptions: 'all',
    inlineStylesheet: withStyles,
    inlineImages: false,
    recordCanvas: false,
    collectFonts: false,
    recordCrossOriginIframes: true,
    recordAfter: 'DOMContentLoaded',
    sampling: { mousemove: 50, scroll: 100 },
    // A fault inside the recorder must never become a fault of the site.
    errorHandler: () => true,
  });
  return stop ?? (() => undefined);
}

/** In a frame: records it as a part of the page around it, while that one is recorded and is of the same site. */
export function recordAsFrame(): void {
  followParent(() => recordDocument(() => undefined, true));
}

export class PageRecorder {
  readonly #options: PageRecorderOptions;
  #stops: (() => void)[] = [];
  #page = '';
  #running = false;
  #light = false;
  #ahead = 0;

  constructor(options: PageRecorderOptions) {
    this.#options = options;
  }

  /** Begins with the page's address and a full picture of its DOM. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#page = '';
    this.#tellPage();
    this.#stops = [
      followRoutes(window, () => this.#running && this.#tellPage()),
      this.#followLeaving(),
      followOrigin(window, (place) => this.#options.emit({ k: 'origin', at: this.#options.now(), ...place })),
      this.#recordDom(),
    ];
  }

  /** Begins again without the text of style sheets: a picture of the page that fits no chunk is worth nothing. Once is all it can do. */
  lighten(): void {
    if (this.#light || !this.#running) return;
    this.#light = true;
    this.stop();
    this.start();
  }

  stop(): void {
    this.#running = false;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Told when the browser sets out for another page, not when that one has arrived. */
  #followLeaving(): () => void {
    const leave = (): void => this.#options.emit({ k: 'leave', at: this.#options.now() });
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }

  #recordDom(): () => void {
    const emit = (event: DomEvent): void => {
      placeInPage(event, (id) => record.mirror.getNode(id));
      const at = event.timestamp + this.#aheadMs();
      this.#options.emit({ k: 'dom', at, e: { ...bareEvent(event), timestamp: at } });
    };
    return recordWithFrames(() => recordDocument(emit, !this.#light));
  }

  /** rrweb reads the machine's clock, which may have been set since the run began. Small differences are left, so that no two events change places. */
  #aheadMs(): number {
    const aheadMs = this.#options.now() - Date.now();
    if (Math.abs(aheadMs - this.#ahead) > setMs) this.#ahead = aheadMs;
    return this.#ahead;
  }

  #tellPage(): void {
    const url = bareAddress(location.href).slice(0, longestPageText);
    if (url === this.#page) return;
    this.#page = url;
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    this.#options.emit({ k: 'page', at: this.#options.now(), url, title: document.title.slice(0, longestPageText), viewport });
  }
}
