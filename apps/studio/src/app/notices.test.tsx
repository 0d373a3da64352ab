// @vitest-environment jsdom
/** While a notice is shown, pages keep its height free at their foot. */
import { UiProvider } from '@sightline/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notices } from './notices.tsx';

let root: Root;
let place: HTMLElement;
const room = (): string => document.documentElement.style.getPropertyValue('--notice-room');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  localStorage.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <UiProvider>
        <Notices />
      </UiProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps room for the cookie notice until it is answered', () => {
  expect(room()).toBe('112px');
  act(() => place.querySelector('button')?.click());
  expect(place.querySelector('section')).toBeNull();
  expect(room()).toBe('');
});
