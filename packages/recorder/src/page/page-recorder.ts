/** Records a page of the site under test: its DOM by rrweb with every typed text masked, and each page or route it shows, and where they lie on the screen. */
import { record } from '@rrweb/record';
import { longestPageText, naturalSizeTag, seenTag, type DomEvent, type PageEvent, type PressFacts } from '@sightline/wire/events';
import type { TextHiding, TypedState } from '@sightline/wire/run';
import { textMasks, type TextMasks } from './hidden-texts.ts';
import { followOrigin } from '../pointer/screen-origin.ts';
import { followCanvases, type LoadCanvasPart } from './follow-canvases.ts';
import { placeInPage, recordWithFrames } from './frames.ts';
import { chosenSourceOf, followSizes } from './natural-size.ts';
import { inputTime } from './input-time.ts';
import { ownElementClass } from './own-element.ts';
import { followRoutes } from './page-address.ts';
import { privateAddress, privatePicture } from './private-event.ts';
import { maskDrawing } from './private-style.ts';
import { SeenFollower } from './seen/index.ts';
import { recordDocument, understood } from './record-document.ts';
import { RecordedRoots } from './seen/recorded-roots.ts';
import { PressRecorder, type MadePress } from './presses/press-recorder.ts';
import { scrollerOf } from './presses/scroller.ts';
import { TypedWords } from './typed-words.ts';

/** rrweb's event type of a whole picture of the page. */
const fullSnapshot = 2;
/** Less is what a handler takes on any machine. */
const notedLatenessMs = 50;
/** Two readings of one clock differ by as much. */
const jitterMs = 5;

export interface PageRecorderOptions {
  emit: (event: PageEvent) => void;
  /** The time of the run. */
  now: () => number;
  /** What was typed so far in this run, on earlier pages. */
  typed?: TypedState | null;
  /** Called when more was typed. */
  onTyped?: (typed: TypedState) => void;
  /** Parameters of addresses that may be recorded, and selectors of elements that may not. */
  keptParameters?: readonly string[];
  leftOut?: readonly string[];
  /** What of the site's own texts is hidden beside what is typed. */
  hideTexts?: TextHiding;
  /** Loads what records canvases; left out if none are recorded. */
  loadCanvasPart?: LoadCanvasPart;
  /** Whether an address is the study's goal. */
  isGoal?: (address: string) => boolean;
}

export class PageRecorder {
  readonly #options: PageRecorderOptions;
  readonly #words: TypedWords;
  readonly #presses: PressRecorder;
  #scroller = '';
  readonly #masks: TextMasks;
  #stops: (() => void)[] = [];
  #page = '';
  #running = false;
  #light = false;
  #stopCanvases: () => void = () => undefined;
  /** Something was typed into the page itself, which its canvases may show. */
  #hasPageKeys = false;
  /** When the newest whole picture of the page was recorded. */
  #snapshotAt = 0;
  #ahead = 0;
  readonly #roots = new RecordedRoots((id) => record.mirror.getNode(id));
  #seen: SeenFollower | null = null;

  constructor(options: PageRecorderOptions) {
    this.#options = options;
    this.#words = new TypedWords(options.typed ?? null);
    const leftOut = [`.${ownElementClass}`, ...understood(options.leftOut ?? [])].join(', ');
    this.#presses = new PressRecorder({
      onPress: (press) => this.#emitPress(press),
      onEffect: (atMs) => options.emit({ k: 'effect', at: this.#timeOf(atMs) }),
      onResponse: (sentAtMs, atMs) => options.emit({ k: 'response', at: this.#timeOf(atMs), fromMs: this.#timeOf(sentAtMs) }),
      isLeftOut: (element) => element.matches(leftOut),
      nodeOf: (id) => record.mirror.getNode(id),
    });
    this.#masks = textMasks(options.hideTexts ?? 0, this.#words);
  }

  /** Begins with the page's address and a full picture of its DOM. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#page = '';
    this.#tellPage(this.#options.now());
    this.#stops = [
      // After every input that was made before: a press belongs to the page that it was made on, also if the site routes before it is recorded.
      followRoutes(window, () => this.#running && this.#tellPage(this.#options.now() + 1)),
      this.#followLeaving(),
      // Before the library listens: a press is recorded as the window receives it.
      this.#presses.start(window),
      followOrigin(window, (place) => this.#options.emit({ k: 'origin', at: this.#options.now(), ...place })),
      this.#recordDom(),
      this.#followSeen(),
      this.#followCanvases(),
      followSizes(document, (node, size) => {
        const id = record.mirror.getId(node);
        const source = this.fileAddressOf(chosenSourceOf(node));
        if (id > 0) record.addCustomEvent(naturalSizeTag, { id, ...size, ...(source !== '' && { source }) });
      }),
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

  /** What was typed so far in this run, as hashes. */
  get typed(): TypedState {
    return this.#words.state;
  }

  /** Another tab of the run knows of more. */
  addTyped(typed: TypedState): void {
    this.#words.add(typed);
  }

  /** An address as it is recorded: without its query, and without what was typed. */
  addressOf(address: string): string {
    return privateAddress(address, { ...this.#masks, keptParameters: this.#options.keptParameters ?? [] });
  }

  /** The text of a drawing without the typed words that it shows. */
  drawingOf(text: string): string {
    return maskDrawing(text, (part) => this.#masks.mask(part));
  }

  #followCanvases(): () => void {
    const { loadCanvasPart, leftOut = [], hideTexts = 0 } = this.#options;
    if (loadCanvasPart === undefined || hideTexts > 0 || this.#hasPageKeys) return () => undefined;
    this.#stopCanvases = followCanvases(loadCanvasPart, {
      isTyped: (text) => this.#words.mask(text) !== text,
      wasTyped: () => !this.#words.isEmpty,
      leftOut: understood(leftOut).join(', '),
    });
    return () => this.#stopCanvases();
  }

  /** The address of a picture or font as it is recorded, without the part of the file that is shown. */
  fileAddressOf(address: string): string {
    const { keptParameters = [] } = this.#options;
    return privatePicture(address.split('#', 1)[0]!, { ...this.#masks, keptParameters, labelOf: (query) => this.#words.labelOf(query) });
  }

  /** Called when the browser starts to navigate to another page, not when that page has loaded. */
  #followLeaving(): () => void {
    const leave = (): void => this.#options.emit({ k: 'leave', at: this.#options.now() });
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }

  #followSeen(): () => void {
    const seen = new SeenFollower({
      idOf: (node) => record.mirror.getId(node),
      roots: () => this.#roots.read(),
      now: this.#options.now,
      emit: (parts) => this.#running && record.addCustomEvent(seenTag, parts),
    });
    this.#seen = seen;
    return () => seen.stop();
  }

  #recordDom(): () => void {
    const noteRoot = (id: number): void => this.#roots.note(id);
    const emit = (event: DomEvent): void => {
      if (this.#presses.isRecorded(event, window.event)) return;
      placeInPage(event, (id) => record.mirror.getNode(id));
      this.#emitDom(event);
    };
    const { keptParameters = [], leftOut = [], hideTexts = 0 } = this.#options;
    const words = this.#words;
    const onTyped = (): void => this.#options.onTyped?.(words.state);
    const onKeys = (): void => {
      this.#hasPageKeys = true;
      this.#stopCanvases();
    };
    const rules = () => ({ typed: words.state, keptParameters, leftOut, hideTexts });
    const learn = (typed: TypedState): void => {
      words.add(typed);
      onTyped();
    };
    const withStyles = !this.#light;
    return recordWithFrames(
      () => recordDocument(emit, { words, onTyped, onKeys, keptParameters, leftOut, hideTexts, withStyles, noteRoot }),
      {
        rules,
        learn,
      },
    );
  }

  /** At the run's time, whatever the machine's clock says; an input at its own time, but after the picture of the page that it was made on. */
  #emitDom(event: DomEvent, dispatched = window.event, press?: PressFacts): void {
    const now = this.#options.now();
    if (event.type === fullSnapshot) this.#noteSnapshot(now);
    // Deprecated for the handlers of a site; nothing else tells which event rrweb is handling.
    const madeMs = inputTime(event, dispatched);
    const at = madeMs === null ? now : Math.min(now, Math.max(this.#snapshotAt, Math.round(madeMs + this.#aheadMs(now))));
    const late = now - at >= notedLatenessMs && { lateMs: now - at };
    const incidental = this.#presses.isIncidental(event, dispatched) && { incidental: true as const };
    this.#emitScroller(event, at);
    this.#options.emit({ k: 'dom', at, e: { ...event, timestamp: at }, ...late, ...incidental, ...(press !== undefined && { press }) });
  }

  #emitPress({ event, node, x, y, facts }: MadePress): void {
    const data = { source: 2, type: 2, id: record.mirror.getId(node), x, y };
    this.#emitDom({ type: 3, timestamp: 0, data }, event, facts);
  }

  /** Reported before it is scrolled, and with each whole picture of the page in which it is. */
  #emitScroller(event: DomEvent, at: number): void {
    const found = scrollerOf(event, (id) => record.mirror.getNode(id));
    if (found === null) return;
    const scroller = { id: record.mirror.getId(found.element), ...found.box };
    const described = JSON.stringify(scroller);
    if (described === this.#scroller && event.type !== fullSnapshot) return;
    this.#scroller = described;
    this.#options.emit({ k: 'scroller', at, ...scroller, left: found.element.scrollLeft, top: found.element.scrollTop });
  }

  /** The run's time of a moment as `performance.now` counts. */
  #timeOf(performanceMs: number): number {
    return Math.round(performanceMs + this.#aheadMs(this.#options.now()));
  }

  #noteSnapshot(at: number): void {
    this.#snapshotAt = at;
    // After the event itself.
    queueMicrotask(() => this.#seen?.restart());
  }

  /** Ms by which the run's time is ahead of the page's own clock; small differences are left, so that the parts of one press have one time. */
  #aheadMs(now: number): number {
    const aheadMs = now - performance.now();
    if (Math.abs(aheadMs - this.#ahead) > jitterMs) this.#ahead = aheadMs;
    return this.#ahead;
  }

  #tellPage(at: number): void {
    const { emit, isGoal } = this.#options;
    const url = this.addressOf(location.href).slice(0, longestPageText);
    if (url === this.#page) return;
    this.#page = url;
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    const title = this.#masks.mask(document.title).slice(0, longestPageText);
    // Asked of the whole address: what of it was typed is masked in the event.
    emit({ k: 'page', at, url, title, viewport, ...(isGoal?.(location.href) === true && { goal: true }) });
  }
}
