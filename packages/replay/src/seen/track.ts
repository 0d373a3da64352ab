/** What was seen at each moment of a recording, read from its events, which may come from anyone. */
import { seenTag, type DomEvent, type SeenMedia, type SeenMotion, type SeenParts } from '@sightline/wire/events';
import { readMotion } from './read-motion.ts';

/** An animation and how long it lived, Unix ms. */
export interface Motion extends SeenMotion {
  fromMs: number;
  toMs: number;
}

type StaticParts = Omit<SeenParts, 'motion'>;

/** rrweb's event types and node types. */
const fullSnapshot = 2;
const incremental = 3;
const custom = 5;
const documentType = 0;
/** rrweb's source of definitions of custom elements. */
const customElement = 16;
const maxDefined = 2_000;
/** Animations of one recording. */
const maxMotions = 20_000;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function readMedia(value: unknown): SeenMedia | undefined {
  if (!isFields(value) || !Array.isArray(value['features'])) return undefined;
  return { features: value['features'].filter((one) => typeof one === 'string'), density: numberOf(value['density']) || 1 };
}

/** Leaves out what is not there or of another shape. */
function readParts(payload: Fields): StaticParts {
  const { top, off, bare, focus, mixed, several } = payload;
  const media = readMedia(payload['media']);
  return {
    ...(media !== undefined && { media }),
    ...(isFields(top) && { top: { popovers: numbers(top['popovers']), full: numberOf(top['full']) } }),
    ...(Array.isArray(off) && { off: numbers(off) }),
    ...(Array.isArray(bare) && { bare: numbers(bare) }),
    ...(isFields(focus) && { focus: { id: numberOf(focus['id']), ring: focus['ring'] === true } }),
    ...(Array.isArray(mixed) && { mixed: numbers(mixed) }),
    ...(Array.isArray(several) && { several: several.map(numbers) }),
  };
}

export class SeenTrack {
  #isRecorded = false;
  readonly #moments: { at: number; parts: StaticParts }[] = [];
  readonly #motions: Motion[] = [];
  /** By key, of the page that is being read. */
  readonly #alive = new Map<number, Motion>();
  readonly #roots = new Set<number>();
  /** Of the newest whole picture of the page. */
  #snapshotAt = 0;
  readonly #quirky = new Set<number>();
  readonly #defined = new Map<string, number>();

  constructor(events: readonly DomEvent[]) {
    for (const event of events) this.#read(event);
  }

  /** Recordings from before have none of this. */
  get isRecorded(): boolean {
    return this.#isRecorded;
  }

  partsAt(atMs: number): StaticParts {
    let [low, high] = [0, this.#moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#moments[middle]!.at <= atMs) low = middle + 1;
      else high = middle;
    }
    return this.#moments[low - 1]?.parts ?? {};
  }

  motionAt(atMs: number): Motion[] {
    return this.#motions.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
  }

  /** Whether the document of this id was laid out in quirks mode. */
  isQuirky(id: number): boolean {
    return this.#quirky.has(id);
  }

  /** Names of custom elements that were defined by then. */
  definedAt(atMs: number): string[] {
    return [...this.#defined].flatMap(([name, definedMs]) => (definedMs <= atMs ? name : []));
  }

  /** The rebuilt documents and shadow roots. */
  rootsOf(page: Document, nodeOf: (id: number) => Node | null): (Document | ShadowRoot)[] {
    const found = [...this.#roots].flatMap((id) => {
      const node = nodeOf(id);
      return (node?.nodeType === Node.DOCUMENT_NODE ? (node as Document) : (node as Partial<Element> | null)?.shadowRoot) ?? [];
    });
    return [page, ...found.filter((root) => root !== page)];
  }

  #read({ type, timestamp, data }: DomEvent): void {
    if (!isFields(data)) return;
    if (type === fullSnapshot) {
      this.#end(timestamp, [...this.#alive.keys()]);
      this.#snapshotAt = timestamp;
      this.#moments.push({ at: timestamp, parts: {} });
      this.#noteNodes(timestamp, data['node']);
    } else if (type === incremental) this.#readChange(timestamp, data);
    else if (type === custom && data['tag'] === seenTag && isFields(data['payload'])) this.#readSeen(timestamp, data['payload']);
  }

  #readChange(at: number, data: Fields): void {
    for (const add of listOf(data['adds'])) this.#noteNodes(at, add['node']);
    const { define } = data;
    if (data['source'] === customElement && isFields(define)) this.#define(at, define['name']);
  }

  #define(at: number, name: unknown): void {
    if (typeof name === 'string' && name.includes('-') && !this.#defined.has(name) && this.#defined.size < maxDefined)
      this.#defined.set(name, at);
  }

  #readSeen(at: number, payload: Fields): void {
    this.#isRecorded = true;
    this.#moments.push({ at, parts: { ...this.#moments.at(-1)?.parts, ...readParts(payload) } });
    const { motion } = payload;
    if (!isFields(motion)) return;
    this.#end(at, numbers(motion['ended']));
    for (const set of listOf(motion['set'])) {
      const read = readMotion(set);
      if (read === null || this.#motions.length >= maxMotions) continue;
      const former = this.#alive.get(read.key);
      this.#end(at, [read.key]);
      // It may have begun a moment before it was found.
      const begun = former === undefined && read.startAt !== null ? read.startAt : at;
      const living = { ...read, fromMs: Math.min(at, Math.max(begun, this.#snapshotAt)), toMs: Infinity };
      this.#alive.set(read.key, living);
      this.#motions.push(living);
    }
  }

  #end(at: number, keys: readonly number[]): void {
    for (const key of keys) {
      const motion = this.#alive.get(key);
      if (motion !== undefined) motion.toMs = at;
      this.#alive.delete(key);
    }
  }

  /** Without recursion: a page may be as deep as it likes. */
  #noteNodes(at: number, root: unknown): void {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!isFields(node)) continue;
      if (node['type'] === documentType || node['isShadowHost'] === true) this.#roots.add(numberOf(node['id']));
      if (typeof node['compatMode'] === 'string' && node['compatMode'].startsWith('BackCompat')) this.#quirky.add(numberOf(node['id']));
      if (node['isCustom'] === true) this.#define(at, node['tagName']);
      for (const child of listOf(node['childNodes'])) open.push(child);
    }
  }
}
