// @vitest-environment jsdom
/** Both card forms on a page: Stripe's with a stand-in for Stripe's script, the sandbox's with a stand-in for the sandbox. */
import { UiProvider } from '@sightline/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardForm } from './card-form.tsx';
import { sendCard } from './send-card.ts';

interface ChangeEvent {
  elementType: string;
  complete: boolean;
  empty: boolean;
  error: { message: string } | undefined;
}

const { callApi, loadStripe } = vi.hoisted(() => ({ callApi: vi.fn(), loadStripe: vi.fn() }));
vi.mock('../api.ts', () => ({ callApi }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const confirmCardSetup = vi.fn();
const changes = new Map<string, (event: ChangeEvent) => void>();
const shown: string[] = [];

/** As much of Stripe's script as the form uses: fields are named by their kind. */
function pretendStripe() {
  const elementOf = (type: string) => ({
    type,
    mount: () => void shown.push(type),
    unmount: () => undefined,
    destroy: () => changes.delete(type),
    update: () => undefined,
    focus: () => undefined,
    off: () => undefined,
    on: (name: string, handler: (event: ChangeEvent) => void) => (name === 'change' ? void changes.set(type, handler) : undefined),
  });
  const made = new Map<string, ReturnType<typeof elementOf>>();
  const elements = {
    create: (type: string) => made.set(type, elementOf(type)).get(type),
    getElement: (asked: string | { __elementType?: string }) =>
      made.get(typeof asked === 'string' ? asked : (asked.__elementType ?? '')) ?? null,
    update: () => undefined,
  };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmCardSetup,
  };
}

const provider = (sandbox: boolean) => ({ TokensUrl: '/v1/tokens', PublishableKey: 'pk_test_1', Sandbox: sandbox });
const setup = {
  SetupId: 'seti_1',
  ClientSecret: 'seti_1_secret_x',
  PublishableKey: 'pk_test_1',
  ConfirmUrl: null as string | null,
};
const cancelled = vi.fn();

async function open(sandbox: boolean): Promise<void> {
  render(
    <UiProvider>
      <CardForm
        provider={provider(sandbox)}
        action="Save card"
        send={(card) => sendCard(card, { amount: 99, promo: 'SPRING' })}
        onCancel={cancelled}
      />
    </UiProvider>,
  );
  await screen.findByRole('button', { name: 'Save card' });
}

const press = (name: string) => act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
const alertText = () => screen.getByRole('alert').textContent;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillFrames(change: Partial<ChangeEvent> = {}): void {
  act(() => {
    for (const [elementType, tell] of changes) tell({ elementType, complete: true, empty: false, error: undefined, ...change });
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  callApi.mockReset();
  callApi.mockImplementation((name: string) => Promise.resolve(name === 'prepareUserCreditCard' ? setup : { res: 1 }));
  loadStripe.mockReset();
  loadStripe.mockImplementation(() => Promise.resolve(pretendStripe()));
  confirmCardSetup.mockReset();
  confirmCardSetup.mockResolvedValue({ setupIntent: { id: 'seti_1', status: 'succeeded' } });
  changes.clear();
  shown.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows Stripe’s own fields, and no input for a number', async () => {
  await open(false);
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
  expect(shown.sort()).toEqual(['cardCvc', 'cardExpiry', 'cardNumber']);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))).toEqual(['cc-name']);
});

it('confirms a setup at Stripe, then gives the server its id alone', async () => {
  await open(false);
  fillFrames();
  type('Cardholder name', ' Rea Nordahl ');
  await press('Save card');
  const card = expect.objectContaining({ type: 'cardNumber' }) as object;
  expect(confirmCardSetup).toHaveBeenCalledWith('seti_1_secret_x', { payment_method: { card, billing_details: { name: 'Rea Nordahl' } } });
  expect(callApi.mock.calls).toEqual([
    ['prepareUserCreditCard', {}],
    ['updateUserCreditCardSettings', { cardtoken: 'seti_1', amount: 99, promo: 'SPRING' }],
  ]);
  expect(alertText()).toBe('');
});

it('asks for what is left out before anything is sent', async () => {
  await open(false);
  await press('Save card');
  expect(alertText()).toBe('Please fill in all fields');
  fillFrames();
  await press('Save card');
  expect(alertText()).toBe('Please fill in all fields');
  expect(callApi).not.toHaveBeenCalled();
});

it('says at the field what Stripe says of it, and above the form why the card was refused', async () => {
  await open(false);
  fillFrames({ complete: false, error: { message: 'Your card number is invalid.' } });
  expect(screen.getAllByText('Your card number is invalid.').length).toBeGreaterThan(0);
  fillFrames();
  type('Cardholder name', 'Rea Nordahl');
  confirmCardSetup.mockResolvedValueOnce({ error: { message: 'We are unable to authenticate your payment method.' } });
  await press('Save card');
  expect(alertText()).toBe('We are unable to authenticate your payment method.');
  expect(callApi).toHaveBeenCalledTimes(1);
});

it('says what to do where Stripe’s script cannot be loaded', async () => {
  loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
  render(
    <UiProvider>
      <CardForm provider={provider(false)} action="Save card" send={() => Promise.resolve()} onCancel={cancelled} />
    </UiProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The card fields could not be loaded.');
});

it('keeps the typed fields in the sandbox, confirms there, and loads nothing of Stripe', async () => {
  callApi.mockImplementation((name: string) =>
    Promise.resolve(name === 'prepareUserCreditCard' ? { ...setup, ConfirmUrl: '/sandbox/v1/setup_intents/seti_1/confirm' } : { res: 1 }),
  );
  const fetched = vi.fn(() => Promise.resolve(Response.json({ id: 'seti_1', status: 'succeeded' })));
  vi.stubGlobal('fetch', fetched);
  await open(true);
  for (const [label, value] of Object.entries({
    'Card number': '4242424242424242',
    'Cardholder name': 'Rea',
    Month: '4',
    Year: '40',
    CVV: '123',
  }))
    type(label, value);
  await press('Save card');
  const [[url, request]] = fetched.mock.calls as unknown as [[string, { body: URLSearchParams }]];
  expect([url, Object.fromEntries(request.body)]).toEqual([
    '/sandbox/v1/setup_intents/seti_1/confirm',
    {
      key: 'pk_test_1',
      client_secret: 'seti_1_secret_x',
      'payment_method_data[billing_details][name]': 'Rea',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '4',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    },
  ]);
  expect(callApi.mock.lastCall).toEqual([
    'updateUserCreditCardSettings',
    { cardtoken: 'seti_1', cardinfo: '4242', cardtype: 'visa', exp: '04/40', amount: 99, promo: 'SPRING' },
  ]);
  expect(loadStripe).not.toHaveBeenCalled();
});
