import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../http/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const subscription = async (caller: TestCaller) => (await caller.get('/GetUserProfile.cmd')).body['Subscription'];
const start = (caller: TestCaller, body: object = { amount: 0 }) => caller.post('/UpdateUserCreditCardSettings.cmd', body);

describe('the trial', () => {
  it('is open to a new account, once, and ends', async () => {
    const ada = await signUp(server.app, 'trial@example.com');
    expect(await subscription(ada)).toEqual({
      Name: 'pay as you go',
      DowngradeRequested: false,
      ResponseCollected: 0,
      SubscriptionBasicResponseNumber: 0,
      DaysToExpiration: null,
      TrialAvailable: true,
      OwnTestersAllowed: false,
    });
    expect((await start(ada)).body).toEqual({ res: 1 });
    expect(await subscription(ada)).toMatchObject({
      Name: 'pro trial',
      SubscriptionBasicResponseNumber: 20,
      DaysToExpiration: 7,
      TrialAvailable: false,
      OwnTestersAllowed: true,
    });
    expect((await start(ada)).body['res']).toBe(0);
    server.ports.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000));
    expect(await subscription(ada)).toMatchObject({ Name: 'pay as you go', OwnTestersAllowed: false, TrialAvailable: false });
    server.ports.setNow(new Date());
  });
  it('starts once for two requests at once', async () => {
    const ada = await signUp(server.app, 'twice@example.com');
    const both = await Promise.all([start(ada), start(ada)]);
    expect(both.map((answer) => answer.body['res']).sort()).toEqual([0, 1]);
  });
  it.each([{ amount: 99 }, { amount: 0, cardtoken: 'tok_1' }, { amount: 0, usedefaultcard: true }, { amount: -1 }])(
    'is not bought by %j',
    async (body) => {
      const ada = await signUp(server.app, `card${JSON.stringify(body).length}${String(body.amount)}@example.com`);
      expect((await start(ada, body)).body).toEqual({
        res: 0,
        errormessage: 'Plans cannot be bought here yet. Please try the free trial.',
      });
      expect(await subscription(ada)).toMatchObject({ Name: 'pay as you go' });
    },
  );
});

describe('a server that asks for no money', () => {
  it('gives everybody the enterprise plan', async () => {
    const free = await testServer({ env: { billing: 'off' } });
    const ada = await signUp(free.app, 'free@example.com');
    expect(await subscription(ada)).toMatchObject({
      Name: 'enterprise',
      OwnTestersAllowed: true,
      TrialAvailable: false,
      DaysToExpiration: null,
    });
    expect((await start(ada)).body['res']).toBe(0);
    await free.close();
  });
});
