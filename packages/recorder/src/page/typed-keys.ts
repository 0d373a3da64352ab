/** Learns typed text from key events where it cannot be read from a field: inside an editor's text, a closed shadow root, a canvas. */

/** Characters of one stretch of typing that are kept: a longer one is not what somebody types in a test. */
const longest = 2_000;

export interface KeysFollowed {
  listen: (view: Window) => void;
  leave: (view: Window) => void;
}

/**
 * Gathers what is typed, composed, pasted and dropped while the target of the keys is no field that can be read (`isField`), and tells each new state of
 * it; `left` once the stretch has ended.
 */
export function followKeys(isField: (target: EventTarget | null) => boolean, tell: (text: string, left: boolean) => void): KeysFollowed {
  let typed = '';
  const targetOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? null;
  const end = (): void => {
    if (typed !== '') tell(typed, true);
    typed = '';
  };
  const add = (event: Event, text: string): void => {
    if (text === '' || isField(targetOf(event))) return;
    typed = (typed + text).slice(-longest);
    tell(typed, false);
  };
  const press = (event: Event): void => {
    const { key, isComposing, ctrlKey, metaKey } = event as KeyboardEvent;
    if (isComposing || ctrlKey || metaKey || isField(targetOf(event))) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key === 'Enter' || key === 'Tab' || key === 'Escape') end();
    else if (Array.from(key).length === 1) add(event, key);
  };
  const compose = (event: Event): void => add(event, (event as CompositionEvent).data ?? '');
  const paste = (event: Event): void => add(event, (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '');
  const drop = (event: Event): void => add(event, (event as DragEvent).dataTransfer?.getData('text/plain') ?? '');
  const each = (view: Window, does: 'addEventListener' | 'removeEventListener'): void => {
    view[does]('keydown', press, true);
    view[does]('compositionend', compose, true);
    view[does]('paste', paste, true);
    view[does]('drop', drop, true);
    for (const ending of ['focusout', 'pointerdown'] as const) view[does](ending, end, true);
  };
  return {
    listen: (view) => each(view, 'addEventListener'),
    leave: (view) => {
      end();
      each(view, 'removeEventListener');
    },
  };
}
