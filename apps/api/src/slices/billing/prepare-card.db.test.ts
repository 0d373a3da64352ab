/** A card is saved in three steps: the server begins, the page confirms at the provider, the server saves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { limits } from '../../platform/http/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Setup {
  SetupId: string;
  ClientSecret: string;
  ConfirmUrl: string;
}

const prepare = async (caller: TestCaller) => (await caller.post('/PrepareUserCreditCard.cmd', {})).body as unknown as Setup;
const save = async (caller: TestCaller, cardtoken: string) =>
  (await caller.post('/UpdateUserCreditCardSettings.cmd', { cardtoken, cardinfo: '4242', cardtype: 'visa', exp: '12/40', amount: 0 })).body;
const cardsOf = async (caller: TestCaller) => ((await caller.get('/GetUserProfile.cmd')).body['Account'] as { Cards: object[] }).Cards;

async function confirm({ ConfirmUrl, ClientSecret }: Setup): Promise<void> {
  const fields = {
    key: 'pk_test_sandbox',
    client_secret: ClientSecret,
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  };
  const answer = await server.app.inject({
    method: 'POST',
    url: ConfirmUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.json()).toMatchObject({ status: 'succeeded' });
}

describe('preparing a card', () => {
  it('gives the page what it confirms the card with; the confirmed setup is the card token', async () => {
    const ada = await signUp(server.app, 'prepare@example.com');
    const setup = await prepare(ada);
    expect(setup).toEqual({
      SetupId: expect.stringMatching(/^seti_\w+$/) as string,
      ClientSecret: expect.stringMatching(/^seti_\w+_secret_/) as string,
      PublishableKey: 'pk_test_sandbox',
      ConfirmUrl: `/sandbox/v1/setup_intents/${setup.SetupId}/confirm`,
    });
    expect(await save(ada, setup.SetupId)).toMatchObject({ res: 0, code: 'card-refused' });
    await confirm(setup);
    expect(await save(ada, setup.SetupId)).toEqual({ res: 1 });
    expect(await cardsOf(ada)).toEqual([{ Id: expect.stringMatching(/^pm_/) as string, cardinfo: '4242', exp: '12/40', cardtype: 'visa' }]);
  });

  it('is for its own account: another one that sends the setup saves nothing', async () => {
    const ada = await signUp(server.app, 'owner@example.com');
    const eve = await signUp(server.app, 'thief@example.com');
    const setup = await prepare(ada);
    await confirm(setup);
    expect(await save(eve, setup.SetupId)).toMatchObject({ res: 0, code: 'card-refused' });
    expect([await cardsOf(eve), await cardsOf(ada)]).toEqual([[], []]);
  });

  it('is refused where no money is asked for', async () => {
    const free = await testServer({ env: { billing: 'off' } });
    const ada = await signUp(free.app, 'free@example.com');
    expect((await ada.post('/PrepareUserCreditCard.cmd', {})).body).toMatchObject({ res: 0, code: 'billing-off' });
    await free.close();
  });

  it('is limited for one account: nobody tries stolen numbers by the hundred', async () => {
    const eve = await signUp(server.app, 'many@example.com');
    const statuses: number[] = [];
    for (let count = 0; count <= limits['card-setup'].count; count += 1)
      statuses.push((await eve.post('/PrepareUserCreditCard.cmd', {})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
