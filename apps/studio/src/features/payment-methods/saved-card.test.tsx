// @vitest-environment jsdom
/** Paying with the saved card: a promo code that came with a link is shown, refused in words, and can be taken out. */
import { UiProvider } from '@sightline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../../lib/call-failure.ts';
import { rememberPromo } from '../../lib/promo.ts';
import { SavedCard } from './saved-card.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api.ts', () => ({ callApi }));

const unknown = new CallFailure('refused', 'We don’t recognise this promo code.', 200, { res: 0, code: 'promo-unknown' });

let root: Root;
let place: HTMLElement;

const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await new Promise((done) => setTimeout(done));
  });
const promo = (): HTMLInputElement => place.querySelector('input') as HTMLInputElement;
const pay = (): Promise<void> =>
  settled(() => place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const type = (text: string): Promise<void> =>
  settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(promo(), text);
    promo().dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  callApi.mockReset();
  rememberPromo('?promo=NOTHING');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const card = { Id: 'card_1', cardinfo: '4242', exp: '12/30', cardtype: 'visa' };
  const router = createMemoryRouter([
    { path: '/', element: <SavedCard card={card} plan="expert" onLost={() => undefined} /> },
    { path: '/subscription/success', element: <p>Bought</p> },
  ]);
  await settled(() =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('says that the promo code is not known, keeps it in its field, and pays once it is taken out', async () => {
  callApi.mockRejectedValueOnce(unknown).mockResolvedValue({ res: 1 });
  await pay();
  expect(callApi).toHaveBeenLastCalledWith('updateUserCreditCardSettings', { usedefaultcard: true, amount: 99, promo: 'NOTHING' });
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('We don’t recognise this promo code.');
  expect(promo().value).toBe('NOTHING');
  await type('');
  await pay();
  expect(callApi).toHaveBeenLastCalledWith('updateUserCreditCardSettings', { usedefaultcard: true, amount: 99 });
  expect(place.textContent).toBe('Bought');
});
