// @vitest-environment jsdom
/** The page keeps the editor's height free while it fills the window, and the button has the focus again afterwards. */
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFullScreen } from './use-full-screen.ts';

let root: Root;
let place: HTMLElement;
const press = (label: string): void =>
  act(() => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());

function Editor() {
  const inside = useRef<HTMLDivElement>(null);
  const full = useFullScreen(inside);
  return (
    <div ref={inside} data-kept={full.keptHeight ?? 'none'}>
      {full.keptHeight === null ? (
        <button type="button" data-full-screen onClick={full.enter}>
          Full screen
        </button>
      ) : (
        <button type="button" onClick={full.leave}>
          Leave
        </button>
      )}
    </div>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Editor />));
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('useFullScreen keeps the height that the editor had, and gives the focus back to its button', () => {
  const kept = (): string | undefined => place.querySelector<HTMLElement>('[data-kept]')?.dataset['kept'];
  expect(document.activeElement).toBe(document.body);
  press('Full screen');
  expect(kept()).toBe('900');
  press('Leave');
  expect(kept()).toBe('none');
  expect(document.activeElement?.textContent).toBe('Full screen');
});
