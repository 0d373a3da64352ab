// @vitest-environment jsdom
/** The page of paid testers says how they come, and promises nothing while none can be ordered or nobody recruits. */
import { UiProvider } from '@sightline/ui';
import type { PanelSettings, UserInfo, WireCollector, WireProject } from '@sightline/wire/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '../../../lib/query-keys.ts';
import { WaitingOverlay } from '../waiting/waiting-overlay.tsx';
import { PaidCollector } from './paid-collector.tsx';

vi.mock('../../../lib/api.ts', () => ({ callApi: () => new Promise(() => undefined) }));
vi.mock('../../../lib/use-live-project.ts', () => ({ useLiveProject: () => ({ isError: false }) }));

const panelInfo = {
  TimeToCollect: 24,
  Price: 400,
  AmountDue: 400,
  PaymentPending: false,
  EndedWith: null,
  PlacesRefunded: 0,
  SelectedCountry: '',
  SelectedMinAge: 18,
  SelectedMaxAge: 80,
  SelectedGender: '',
  SelectedCategory: '',
};
const collector = {
  Id: 'col_a',
  Name: 'Paid testers',
  type: 24,
  status: 0,
  completes: 0,
  partial: 0,
  verified: 0,
  Viewed: false,
  SelectedNumberOfResponses: 10,
  invitationUrl: 'https://a.example/t/7kqm4rtx',
  invitationCode: '7kqm4rtx',
  StartDate: null,
  FinishDate: null,
  ActualFinishDate: null,
  BacklinkSettings: { LinkForComplete: '', LinkForDisqualified: '', LinqForOverquota: '' },
  panelInfo,
} as unknown as WireCollector;
const project = {
  Id: 'prj_a',
  Name: 'Study',
  ReadOnly: false,
  ReadyForStart: true,
  TargetPlatform: 3,
  MainQuestionType: 24,
  QuestData: { Items: [] },
  Collectors: [collector],
  PreviewCode: 'abcdefgh',
} as unknown as WireProject;
const user = { Subscription: { OwnTestersAllowed: false }, Account: { Cards: [], Provider: null } } as unknown as UserInfo;
const byLink = 'Through the invitation link below';

let root: Root;
let place: HTMLElement;

function show(element: ReactElement, Recruiting: PanelSettings['Recruiting'] | null, Simulated = false): void {
  const client = new QueryClient();
  if (Recruiting !== null) {
    const settings: PanelSettings = { countries: [], genders: [], categories: [], availableSampleSizes: [], Recruiting, Simulated };
    client.setQueryData(queryKeys.panelSettings, settings);
  }
  client.setQueryData(queryKeys.profile, user);
  const router = createMemoryRouter([{ path: '/', element }]);
  act(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
}
const page = (change: Partial<WireCollector> = {}) => <PaidCollector project={project} collector={{ ...collector, ...change }} />;
const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function ResizeObserver() {
      return observer;
    }),
  );
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

it('says that testers come by the invitation link', () => {
  show(page(), 'manual');
  expect(place.textContent).toContain(byLink);
  expect(button('Start')?.disabled).toBe(false);
});

it('is closed while no paid testers can be ordered, and then names no way for them to come', () => {
  show(page(), 'off');
  expect(place.textContent).toContain('Paid testers are not available at the moment.');
  expect(place.textContent).not.toContain(byLink);
  expect(button('Start')?.disabled).toBe(true);
});

it.each(['on', null] as const)('speaks of no invitation link where it is not known to be the way: %s', (recruiting) => {
  show(page(), recruiting);
  expect(place.textContent).not.toMatch(/invitation link/i);
  show(<WaitingOverlay project={project} collector={{ ...collector, status: 1 }} />, recruiting);
  expect(place.textContent).not.toMatch(/invitation link/i);
});

it('keeps the link of paid testers that were ordered before', () => {
  show(page({ status: 2, Viewed: true }), 'off');
  expect(place.textContent).toContain(byLink);
});

it('does not speak of recruiting while a payment is pending', () => {
  show(page({ panelInfo: { ...panelInfo, PaymentPending: true } }), 'manual');
  expect(place.textContent).toContain('The test then opens automatically');
  expect(place.textContent).not.toMatch(/recruiting/i);
});

it('goes on with more testers at once where no money is asked for', () => {
  show(
    page({ status: 2, Viewed: true, SelectedNumberOfResponses: 20, panelInfo: { ...panelInfo, AmountDue: 0, EndedWith: 10 } }),
    'manual',
  );
  expect(button('Start')?.disabled).toBe(false);
});

it('says while waiting for the required number that testers come by the link', () => {
  const running = { ...collector, status: 1 };
  show(<WaitingOverlay project={project} collector={running} />, 'manual');
  expect(place.querySelector('[role="status"]')?.textContent).toBe(
    'Please wait until the required number of testers are recruitedTesters join through the invitation link',
  );
});

it('has no link to hand on where the panel recruits, and says where its members are simulated', () => {
  show(page({ status: 2, Viewed: true }), 'on', true);
  expect(place.textContent).toContain('Members of the panel who match are invited automatically.');
  expect(place.textContent).toContain('This server has simulated testers.');
  expect(place.textContent).not.toContain('/t/7kqm4rtx');
});

it('says while waiting that members of the panel are invited', () => {
  show(<WaitingOverlay project={project} collector={{ ...collector, status: 1 }} />, 'on');
  expect(place.querySelector('[role="status"]')?.textContent).toContain('Members of the panel are invited');
  expect(place.textContent).not.toContain('/t/7kqm4rtx');
});
