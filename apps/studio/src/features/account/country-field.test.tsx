// @vitest-environment jsdom
/** The long list of countries opens on request, and not to everybody who passes by with Tab. */
import { UiProvider } from '@sightline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountryField } from './country-field.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

let root: Root;
let place: HTMLElement;
const field = (): HTMLInputElement => place.querySelector<HTMLInputElement>('input[role=combobox], input')!;
const isOpen = (): boolean => field().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const observer = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
  vi.stubGlobal('ResizeObserver', observer);
  callApi.mockResolvedValue(['Finland', 'Norway', 'Sweden']);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <CountryField saved="" save={() => Promise.resolve()} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('stays closed when the focus comes by Tab', () => {
  act(() => field().focus());
  expect(document.activeElement).toBe(field());
  expect(isOpen()).toBe(false);
});

it('opens by an arrow key', () => {
  act(() => field().focus());
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true })));
  expect(isOpen()).toBe(true);
});

it('opens by a click', () => {
  act(() => field().click());
  expect(isOpen()).toBe(true);
});

it('opens while a name is typed', () => {
  act(() => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), 'nor');
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(isOpen()).toBe(true);
});
