/** Learns what a tester types from the fields of the page, before the page's own scripts can show it. */
import { followKeys } from './typed-keys.ts';
import type { TypedWords } from './typed-words.ts';

/** Fields that are chosen from or pressed, not typed into. */
const notTyped = new Set('button checkbox color date datetime-local file hidden image month radio range reset submit time week'.split(' '));
/** What comes before any text of the tester's. */
const keyed = ['keydown', 'beforeinput', 'compositionstart', 'paste', 'drop', 'input'] as const;
/** After these the text of a field is a value: it was left, or something else was pressed. */
const leaving = ['change', 'focusout', 'submit', 'pointerdown'] as const;

/** Whether all that it holds can be read as its value. Fields of frames are of another window, so nothing is asked by class. */
function isField(target: EventTarget | Node | null): boolean {
  const { localName, type } = (target ?? {}) as Partial<HTMLInputElement>;
  return localName === 'textarea' || (localName === 'input' && !notTyped.has(type ?? ''));
}

/** The content of what is typed into; null of anything else. */
function typedIn(field: EventTarget | Node | null): string | null {
  const { value, isContentEditable, textContent, ownerDocument } = (field ?? {}) as Partial<HTMLInputElement>;
  if (isField(field)) return value ?? null;
  return isContentEditable === true || ownerDocument?.designMode === 'on' ? (textContent ?? null) : null;
}

/** The windows of the page's frames that it can read, at any depth. */
function openFrames(view: Window): Window[] {
  const frames: Window[] = [];
  for (let index = 0; index < view.frames.length; index += 1) {
    const frame = view.frames[index]!;
    try {
      if (frame.document !== null) frames.push(frame, ...openFrames(frame));
    } catch {
      // Of another origin: it is recorded by a snippet of its own, if at all.
    }
  }
  return frames;
}

export interface TypingListeners {
  /** There is something new to hide. */
  onLearned: () => void;
  /** Something was typed into what is no field: the page itself may draw it. */
  onKeys: () => void;
}

/** Returns a function that stops it. */
export function followTyping(view: Window, words: TypedWords, { onLearned, onKeys }: TypingListeners): () => void {
  let last: EventTarget | null = null;
  const learnText = (text: string | null, left: boolean): void => {
    if (text !== null && words.learn(text, left)) onLearned();
  };
  const type = (event: Event): void => {
    last = event.composedPath()[0] ?? null;
    learnText(typedIn(last), event.type === 'change');
  };
  const leave = (): void => {
    if (last !== null) learnText(typedIn(last), true);
  };
  const enter = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' || key === 'Tab') leave();
  };
  const keys = followKeys(isField, (text, left) => {
    onKeys();
    learnText(text, left);
  });
  const note = (): void => {
    if (words.noteKey()) onLearned();
  };
  /** Anew each time: `document.open` takes the listeners of a frame, and the same one is added once only. */
  const listen = (to: Window): void => {
    for (const event of keyed) to.addEventListener(event, note, true);
    to.addEventListener('input', type, true);
    to.addEventListener('keydown', enter, true);
    for (const event of leaving) to.addEventListener(event, event === 'change' ? type : leave, true);
    keys.listen(to);
    to.addEventListener('focusin', listenInFrames, true);
  };
  function listenInFrames(): void {
    for (const frame of openFrames(view)) listen(frame);
  }
  const framing = ['load', 'blur', 'pointerover', 'keydown'] as const;
  listen(view);
  listenInFrames();
  for (const event of framing) view.addEventListener(event, listenInFrames, true);
  return () => {
    leave();
    for (const event of framing) view.removeEventListener(event, listenInFrames, true);
    for (const from of [view, ...openFrames(view)]) {
      for (const event of keyed) from.removeEventListener(event, note, true);
      from.removeEventListener('input', type, true);
      from.removeEventListener('keydown', enter, true);
      for (const event of leaving) from.removeEventListener(event, event === 'change' ? type : leave, true);
      keys.leave(from);
      from.removeEventListener('focusin', listenInFrames, true);
    }
  };
}

/**
 * Returns a function that reads the field that has the focus, or had it when it was called last: a site may stop every event before the recorder
 * receives it. It returns whether there is anything new to hide.
 */
export function readFocused(words: TypedWords): () => boolean {
  let last: HTMLInputElement | null = null;
  let known = '';
  return () => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const field = isField(focused) ? (focused as HTMLInputElement) : null;
    const left = last !== null && last !== field;
    const read = last ?? field;
    last = field;
    if (read === null || (read.value === known && !left)) return false;
    known = read.value;
    return words.learn(known, left);
  };
}

interface InputData {
  source?: number;
  id?: number;
}

/** rrweb reports input in frames of the page's own origin too, also where a script put the text there: their fields are read when it does. */
export function learnFromFrames(data: InputData, nodeOf: (id: number) => Node | null, words: TypedWords, onLearned: () => void): void {
  if (data.source !== 5) return;
  const field = nodeOf(data.id ?? 0);
  const text = field?.ownerDocument === document ? null : typedIn(field);
  if (text !== null && words.learn(text, true)) onLearned();
}
