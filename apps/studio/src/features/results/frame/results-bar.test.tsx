// @vitest-environment jsdom
/** From the results of paid testers, whose project has no tab 'Invite Testers' any more, all invitations can be reached. */
import { UiProvider } from '@sightline/ui';
import type { WireProject } from '@sightline/wire/calls';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAddress } from '../results-address.ts';
import { ResultsBar } from './results-bar.tsx';

let root: Root;
let place: HTMLElement;

function show(change: Partial<WireProject>): void {
  const project = { Id: 'prj_a', ReadOnly: false, QuestData: { Items: [] }, ...change } as unknown as WireProject;
  const address = readAddress(new URLSearchParams());
  const element = <ResultsBar project={project} tests={[]} testId={null} tabs={[]} open="overall" address={address} hrefWith={() => '/'} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  act(() =>
    root.render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
}
const toInvitations = () => place.querySelector('a[href="/project/prj_a/collectors"]')?.textContent;
const collectors = (...types: number[]) => types.map((type, at) => ({ Id: `col_${at}`, type })) as WireProject['Collectors'];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('leads from the results of paid testers to all invitations', () => {
  show({ Collectors: collectors(24, 34) });
  expect(toInvitations()).toBe('All 2 invitations');
});

it.each([
  ['own testers, whose project has the tab', { Collectors: collectors(34, 24) }],
  ['a demo', { Collectors: collectors(24), ReadOnly: true }],
])('shows no such link for %s', (_what, change) => {
  show(change);
  expect(toInvitations()).toBeUndefined();
});
