// @vitest-environment jsdom
/** The success page congratulates after a purchase, also after a reload; opened by its address alone it shows the plans. */
import { UiProvider } from '@sightline/ui';
import type { UserInfo } from '@sightline/wire/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPurchase } from '../../lib/purchase.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const user = {
  User: { Name: 'Rea' },
  Subscription: {
    Name: 'pro',
    DowngradeRequested: false,
    ResponseCollected: 0,
    SubscriptionBasicResponseNumber: 300,
    DaysToExpiration: 9,
    TrialAvailable: false,
    OwnTestersAllowed: true,
    NextPlan: null,
    RenewalFailed: false,
  },
  Account: { Cards: [], Provider: null },
} as unknown as UserInfo;

let root: Root;
let place: HTMLElement;

/** Opens an address with the state that its entry of the browser's history has. */
function open(pathname: string, state: unknown = null): void {
  const client = new QueryClient();
  client.setQueryData(queryKeys.profile, user);
  const router = createMemoryRouter([{ path: '/subscription/:subscription?', Component: SubscriptionPage }], {
    initialEntries: [{ pathname, state }],
  });
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
const congratulates = (): boolean => place.textContent.includes('Your subscription plan updated');

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

it('shows the plans to the holder of a plan who bought nothing just now', () => {
  open('/subscription/success');
  expect([congratulates(), place.textContent.includes('Current plan')]).toEqual([false, true]);
});

it('congratulates after a purchase', () => {
  open('/subscription/success', withPurchase({ promo: false, back: null }).state);
  expect([congratulates(), place.textContent.includes('one extra month free')]).toEqual([true, false]);
});

it('names the free month after a purchase with a promo code', () => {
  open('/subscription/success', withPurchase({ promo: true, back: null }).state);
  expect(place.textContent).toContain('Your first month is followed by one extra month free.');
});

it('congratulates at the success address only', () => {
  open('/subscription', withPurchase({ promo: false, back: null }).state);
  expect(congratulates()).toBe(false);
});

it('leads back to the page that required the plan, also after a reload', () => {
  const back = '/project/prj_a/invite-testers';
  const { state } = withPurchase({ promo: false, back });
  for (const time of [1, 2]) {
    open('/subscription/success', state);
    expect([time, place.querySelector('[role="status"] a')?.getAttribute('href')]).toEqual([time, back]);
  }
});
