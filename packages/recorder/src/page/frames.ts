/**
 * Frames of other hosts of the site that carry the snippet too: rrweb in the frame hands its events to rrweb in the page around it. A frame only speaks
 * where everything around it is of its own site, as the browser itself says, so that nobody reads a page by framing it.
 */
import { isOneHost, type TextHiding, type TypedState } from '@sightline/wire/run';

/** What a frame has to know to record as the page around it does. */
export interface FrameRules {
  typed: TypedState;
  keptParameters: readonly string[];
  leftOut: readonly string[];
  hideTexts?: TextHiding;
}

interface FrameWord {
  sightline: 'frame' | 'frames?' | 'record-frame' | 'rest-frame' | 'typed';
  /** With 'record-frame'. */
  rules?: FrameRules;
  /** With 'typed': what was typed in the frame, which the page around it may show. */
  typed?: TypedState;
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');
const say = (to: Window, word: FrameWord['sightline'], origin: string, more: Omit<FrameWord, 'sightline'> = {}): void =>
  to.postMessage({ sightline: word, ...more } satisfies FrameWord, origin);
const wordOf = ({ data }: MessageEvent): unknown => (data as Partial<FrameWord> | null)?.sightline;

/** Origins of the pages around this one, nearest first; from browsers that do not report them, the page that the frame was loaded from. */
function around(): string[] {
  const { ancestorOrigins } = location as Location & { ancestorOrigins?: ArrayLike<string> };
  return ancestorOrigins === undefined ? [document.referrer] : Array.from(ancestorOrigins);
}

/** The page around a frame of its own origin records it without being asked. */
function isOpenToParent(): boolean {
  try {
    return window.parent.document !== null;
  } catch {
    return false;
  }
}

/** Has a frame record while the page around it asks for it; `record` starts, reports what was typed, and returns a function that stops it. */
export function followParent(record: (rules: FrameRules, tell: (typed: TypedState) => void) => () => void): void {
  const origins = around();
  const nearest = origins[0] ?? '';
  if (isOpenToParent() || !URL.canParse(nearest) || !origins.every((origin) => isOneHost(hostOf(origin), location.hostname))) return;
  let stop: (() => void) | null = null;
  const tell = (typed: TypedState): void => say(window.parent, 'typed', new URL(nearest).origin, { typed });
  addEventListener('message', (message) => {
    if (message.source !== window.parent) return;
    const word = wordOf(message);
    if (word === 'frames?') say(window.parent, 'frame', new URL(nearest).origin);
    if (word === 'record-frame' || word === 'rest-frame') stop?.();
    const { rules } = (message.data ?? {}) as Partial<FrameWord>;
    if (word === 'record-frame' && rules !== undefined) stop = record(rules, tell);
    if (word === 'rest-frame') stop = null;
  });
  say(window.parent, 'frame', new URL(nearest).origin);
}

interface PointerData {
  source?: number;
  id?: number;
  x?: number;
  y?: number;
  positions?: { id: number; x: number; y: number }[];
}

/** From px of the frame's own window to those of the page around it. */
function move(point: { x?: number; y?: number }, frame: Element): void {
  const { left, top } = frame.getBoundingClientRect();
  if (typeof point.x === 'number') point.x += left + frame.clientLeft;
  if (typeof point.y === 'number') point.y += top + frame.clientTop;
}

/** The places of an event of the pointer: of a path of it, or of what it did (2); a scroll has an x and y too, which are no place. */
function placesOf(data: PointerData): { id?: number; x?: number; y?: number }[] {
  return data.source === 2 ? [data] : (data.positions ?? []);
}

/** What the pointer did in a frame of the page's own origin, in the page's own px; `nodeOf` finds what it was over. */
export function placeInPage(event: { type: number; data: unknown }, nodeOf: (id: number) => Node | null): void {
  if (event.type !== 3) return;
  for (const point of placesOf(event.data as PointerData)) {
    let view = nodeOf(point.id ?? 0)?.ownerDocument?.defaultView ?? null;
    for (let frame = view?.frameElement; frame && view !== window; frame = view?.frameElement) {
      move(point, frame);
      view = frame.ownerDocument.defaultView;
    }
  }
}

/**
 * Runs `record`, which listens for the events of frames, so that it receives those of admitted frames only, once, in the page's own px;
 * returns a function that stops it. Another script of the site may use rrweb as well: its frames' events are not ours to take.
 */
export function recordWithFrames(
  record: () => () => void,
  { rules, learn }: { rules: () => FrameRules; learn: (typed: TypedState) => void },
): () => void {
  const admitted = new Set<MessageEventSource>();
  const added: ((message: MessageEvent) => void)[] = [];
  const before = Object.getOwnPropertyDescriptor(window, 'addEventListener');
  const listen = window.addEventListener.bind(window);
  const admit = (message: MessageEvent): void => {
    const { source, origin } = message;
    if (wordOf(message) !== 'frame' || source === null || !isOneHost(hostOf(origin), location.hostname)) return;
    admitted.add(source);
    say(source as Window, 'record-frame', origin, { rules: rules() });
  };
  const hearTyped = (message: MessageEvent): void => {
    const { typed } = (message.data ?? {}) as Partial<FrameWord>;
    if (wordOf(message) === 'typed' && typed !== undefined && message.source !== null && admitted.has(message.source)) learn(typed);
  };
  const filtered = (hear: (message: MessageEvent) => void) => (message: MessageEvent) => {
    if (message.source === null || !admitted.has(message.source)) return;
    const frame = Array.from(document.querySelectorAll('iframe')).find((one) => one.contentWindow === message.source);
    const { type, event } = (message.data ?? {}) as { type?: string; event?: { data?: PointerData } };
    if (frame === undefined || type !== 'rrweb') return;
    for (const point of placesOf(event?.data ?? {})) move(point, frame);
    hear(message);
  };
  window.addEventListener = ((kind: string, listener: EventListener, options?: AddEventListenerOptions) => {
    if (kind !== 'message') return listen(kind, listener, options);
    added.push(filtered(listener as (message: MessageEvent) => void));
  }) as typeof window.addEventListener;
  let stop: () => void;
  try {
    stop = record();
  } finally {
    // A site may have put its own in place.
    if (before === undefined) Reflect.deleteProperty(window, 'addEventListener');
    else Object.defineProperty(window, 'addEventListener', before);
  }
  for (const hear of [admit, hearTyped, ...added]) window.addEventListener('message', hear);
  for (let index = 0; index < window.frames.length; index += 1) say(window.frames[index] as Window, 'frames?', '*');
  return () => {
    stop();
    for (const hear of [admit, hearTyped, ...added]) window.removeEventListener('message', hear);
    for (const frame of admitted) say(frame as Window, 'rest-frame', '*');
  };
}
