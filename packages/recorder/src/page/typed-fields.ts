/** Learns what a tester types from the fields of the page, before the page's own scripts can show it. */
import type { TypedWords } from './typed-words.ts';

/** Fields that are chosen from or pressed, not typed into. */
const notTyped = new Set(['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit']);
/** After these the text of a field is a value: it was left, or something else was pressed. */
const leaving = ['change', 'focusout', 'submit', 'pointerdown'] as const;

/** The content of a field; null if it is none that is typed into. Fields of frames are of another window, so nothing is asked by class. */
function typedIn(field: EventTarget | Node | null): string | null {
  const { tagName, type, value, isContentEditable, textContent } = (field ?? {}) as Partial<HTMLInputElement>;
  if (tagName === 'TEXTAREA' || (tagName === 'INPUT' && !notTyped.has(type ?? ''))) return value ?? null;
  return isContentEditable === true ? (textContent ?? null) : null;
}

/** `onLearned` is called when there is something new to hide, and whether a value was left. Returns a function that stops it. */
export function followTyping(view: Window, words: TypedWords, onLearned: () => void): () => void {
  let last: EventTarget | null = null;
  const learn = (field: EventTarget | null, left: boolean): void => {
    const text = typedIn(field);
    if (text !== null && words.learn(text, left)) onLearned();
  };
  const type = (event: Event): void => {
    last = event.composedPath()[0] ?? null;
    learn(last, event.type === 'change');
  };
  const leave = (): void => {
    if (last !== null) learn(last, true);
  };
  const enter = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' || key === 'Tab') leave();
  };
  view.addEventListener('input', type, true);
  view.addEventListener('keydown', enter, true);
  for (const event of leaving) view.addEventListener(event, event === 'change' ? type : leave, true);
  return () => {
    leave();
    view.removeEventListener('input', type, true);
    view.removeEventListener('keydown', enter, true);
    for (const event of leaving) view.removeEventListener(event, event === 'change' ? type : leave, true);
  };
}

interface InputData {
  source?: number;
  id?: number;
}

/** rrweb reports input in frames of the page's own origin too, whose events do not arrive here: their fields are read when it does. */
export function learnFromFrames(data: InputData, nodeOf: (id: number) => Node | null, words: TypedWords, onLearned: () => void): void {
  if (data.source !== 5) return;
  const field = nodeOf(data.id ?? 0);
  const text = field?.ownerDocument === document ? null : typedIn(field);
  if (text !== null && words.learn(text, true)) onLearned();
}
