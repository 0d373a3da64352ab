// @vitest-environment jsdom
/** The activity card lists what was done, with device and network, and loads more on request. */
import { UiProvider } from '@sightline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActivityCard } from './activity-card.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

const entry = (id: number, more: object = {}) => ({
  Id: String(id),
  At: '2026-03-04T05:06:00.000Z',
  Kind: 'signed-in',
  Outcome: 'done',
  ObjectId: null,
  Device: 'Firefox on Linux',
  Address: '203.0.113.0/24',
  ...more,
});
const newest = [
  entry(12, { Kind: 'sign-in-refused', Outcome: 'refused' }),
  entry(11, { Kind: 'recording-withdrawn', Device: null, Address: null }),
  ...[10, 9, 8, 7, 6, 5, 4, 3].map((id) => entry(id)),
];

let root: Root;
let place: HTMLElement;
/** Waits until the list has so many entries. */
const untilListed = (count: number) =>
  act(() => vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(count), { timeout: 10_000 }));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  callApi.mockImplementation((_name: string, { skip }: { skip: number }) => Promise.resolve(skip === 0 ? newest : [entry(3), entry(2)]));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ActivityCard />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
  await untilListed(10);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('shows what was done, when, with which browser and from which network', () => {
  const [refused, withdrawn, signedIn] = place.querySelectorAll('li');
  expect(refused?.textContent).toContain('Sign-in failed: wrong password');
  expect(withdrawn?.querySelector('span')?.textContent).toBe('');
  expect(signedIn?.querySelector('span')?.textContent).toBe('Firefox on Linux · network 203.0.113.0/24');
  expect(signedIn?.querySelector('time')?.dateTime).toBe('2026-03-04T05:06:00.000Z');
});

it('loads more on request, shows no entry twice, and offers nothing after the last', async () => {
  act(() => place.querySelector('button')?.click());
  await untilListed(11);
  expect(callApi).toHaveBeenLastCalledWith('getActivity', { take: 10, skip: 10 }, expect.anything());
  expect(place.querySelector('button')).toBeNull();
});
