// @vitest-environment jsdom
/** Back deletes an invitation that was not started; where settings were made it asks first and names them. */
import { UiProvider } from '@sightline/ui';
import type { WireCollector } from '@sightline/wire/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackButton } from './back-button.tsx';
import { changedSettings } from './changed-settings.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

const panelInfo = {
  SelectedCountry: '',
  SelectedGender: '',
  SelectedCategory: '',
  SelectedMinAge: 18,
  SelectedMaxAge: 80,
} as NonNullable<WireCollector['panelInfo']>;
const own = {
  Id: 'col_a',
  Name: 'My testers',
  type: 34,
  status: 0,
  SelectedNumberOfResponses: 10,
  BacklinkSettings: { LinkForComplete: '', LinkForDisqualified: '', LinqForOverquota: '' },
  panelInfo: null,
} as WireCollector;
const paid = { ...own, Name: 'Paid testers 3', type: 24, panelInfo } as WireCollector;

let root: Root;
let place: HTMLElement;
let client: QueryClient;

const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await new Promise((done) => setTimeout(done));
  });
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
/** Waits until the popup shows its text. */
const untilAsked = (text: string): Promise<void> =>
  act(() => vi.waitFor(() => expect(document.querySelector('[role="dialog"]')?.textContent ?? '').toContain(text)));
const press = (name: string): Promise<void> => settled(() => button(name)?.click());

function show(collector: WireCollector): Promise<void> {
  const router = createMemoryRouter(
    [
      { path: '/collector', element: <BackButton projectId="prj_a" collector={collector} /> },
      { path: '/project/:id/invite-testers', element: <p>Ways</p> },
    ],
    { initialEntries: ['/collector'] },
  );
  return settled(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  callApi.mockReset().mockResolvedValue({ res: 1 });
  client = new QueryClient();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it.each<[WireCollector, string[]]>([
  [own, []],
  [paid, []],
  [{ ...own, Name: 'My testers of May' }, ['name']],
  [{ ...own, SelectedNumberOfResponses: 20 }, ['sample']],
  [{ ...own, BacklinkSettings: { ...own.BacklinkSettings, LinqForOverquota: 'https://panel.example' } }, ['backLinks']],
  [{ ...paid, panelInfo: { ...panelInfo, SelectedCountry: 'Norway' } }, ['audience']],
  [{ ...paid, panelInfo: { ...panelInfo, SelectedMaxAge: 60 } }, ['audience']],
])('changed settings of an invitation %#', (collector, changed) => {
  expect(changedSettings(collector)).toEqual(changed);
});

it('deletes an invitation as it was made at once', async () => {
  await show(own);
  await press('Back');
  expect(callApi).toHaveBeenCalledWith('deleteCollector', { collectorId: 'col_a' });
  expect(place.textContent).toBe('Ways');
});

it('asks first where settings were made, and says what is lost', async () => {
  await show({ ...paid, Name: 'Nurses', panelInfo: { ...panelInfo, SelectedCountry: 'Norway' } });
  await press('Back');
  await untilAsked('What you set is lost: name, who takes part.');
  expect(callApi).not.toHaveBeenCalled();
  await press('Delete and go back');
  expect(callApi).toHaveBeenCalledWith('deleteCollector', { collectorId: 'col_a' });
  expect(place.textContent).toContain('Ways');
});

it('asks first while a setting is still being saved', async () => {
  await show(own);
  void client
    .getMutationCache()
    .build(client, { scope: { id: 'collector col_a' }, mutationFn: () => new Promise(() => undefined) })
    .execute(undefined);
  await press('Back');
  await untilAsked('What you set is lost.');
  expect(callApi).not.toHaveBeenCalled();
});
