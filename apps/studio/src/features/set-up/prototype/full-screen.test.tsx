// @vitest-environment jsdom
/** The editor over the whole window is a titled dialog; Escape leaves it, unless it closes something inside first. */
import { UiProvider } from '@sightline/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FullScreen } from './full-screen.tsx';

let root: Root;
let place: HTMLElement;
const onLeave = vi.fn();
const dialog = (): HTMLElement | null => document.querySelector<HTMLElement>('[role=dialog]');
const pressEscapeOn = (selector: string): void => {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void document.querySelector(selector)?.dispatchEvent(key));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  onLeave.mockClear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <UiProvider>
        <FullScreen onLeave={onLeave}>
          <button type="button" id="plain">
            Add hotspot
          </button>
          <button type="button" id="hotspot" onKeyDown={(event) => event.preventDefault()}>
            Hotspot 1
          </button>
          <input id="list" aria-expanded="true" />
          <div data-lifted>
            <button type="button" id="lifted">
              Move screen
            </button>
          </div>
        </FullScreen>
      </UiProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('FullScreen is a dialog named by its title, with a button that leaves it', () => {
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('Edit the prototype');
  expect(dialog()?.getAttribute('aria-modal')).toBe('true');
  act(() => dialog()?.querySelector<HTMLElement>('[aria-label="Leave full screen (Esc)"]')?.click());
  expect(onLeave).toHaveBeenCalledOnce();
});

it('FullScreen is left by Escape', () => {
  pressEscapeOn('#plain');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('FullScreen stays when Escape deselects a hotspot, closes a list or puts a lifted screen back', () => {
  for (const inner of ['#hotspot', '#list', '#lifted']) pressEscapeOn(inner);
  expect(onLeave).not.toHaveBeenCalled();
});
