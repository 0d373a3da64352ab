/** Whether the prototype editor fills the window, what it leaves free in the page meanwhile, and where the focus goes. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export interface FullScreenState {
  /** Height in CSS px that the editor had in the page; null while it stands there. */
  keptHeight: number | null;
  enter: () => void;
  leave: () => void;
}

/** `editor` holds the button, marked `data-full-screen`, that takes the focus again on the way back. */
export function useFullScreen(editor: RefObject<HTMLElement | null>): FullScreenState {
  const [keptHeight, setKeptHeight] = useState<number | null>(null);
  const wasFull = useRef(false);
  useEffect(() => {
    if (wasFull.current && keptHeight === null) {
      editor.current?.querySelector<HTMLElement>('[data-full-screen]')?.focus({ preventScroll: true });
    }
    wasFull.current = keptHeight !== null;
  }, [editor, keptHeight]);
  return { keptHeight, enter: () => setKeptHeight(editor.current?.offsetHeight ?? 0), leave: () => setKeptHeight(null) };
}
