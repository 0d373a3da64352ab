// @vitest-environment jsdom
/** The banner stands above the pages of an unconfirmed account, sends the link again, and shows a failure. */
import { UiProvider } from '@sightline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../../lib/call-failure.ts';
import { dismissNotice, messageStore } from '../../lib/notify.ts';
import { ConfirmBanner } from './confirm-banner.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

/** Does something to the page and waits for what follows. */
const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await Promise.resolve();
  });

let root: Root;
let place: HTMLElement;

async function show(EmailVerified: boolean): Promise<void> {
  callApi.mockResolvedValueOnce({ User: { EmailVerified, NewEmail: '', SignInEmail: 'rea@nordlys.example' } });
  await settled(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ConfirmBanner />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  callApi.mockReset();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await settled(() => root.unmount());
  place.remove();
  for (const { id } of messageStore.current().notices) dismissNotice(id);
  vi.unstubAllGlobals();
});

it('says what to do, sends the link again, and says where that fails', async () => {
  await show(false);
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('rea@nordlys.example')));
  const press = () => settled(() => place.querySelector('button')?.click());
  callApi.mockResolvedValueOnce({ res: 1 });
  await press();
  await vi.waitFor(() => expect(messageStore.current().notices.at(-1)).toMatchObject({ tone: 'done', title: 'Link sent' }));
  callApi.mockRejectedValueOnce(new CallFailure('offline', 'gone'));
  await press();
  await vi.waitFor(() =>
    expect(messageStore.current().notices.at(-1)).toMatchObject({ tone: 'failed', title: 'The link could not be sent' }),
  );
});

it('is not there once the address is confirmed', async () => {
  await show(true);
  expect(place.querySelector('section')).toBeNull();
});
