import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const subscription = async (caller: TestCaller) => (await caller.get('/GetUserProfile.cmd')).body['Subscription'];
const start = (caller: TestCaller, body: object = { amount: 0 }) => caller.post('/UpdateUserCreditCardSettings.cmd', body);

const nothingToCancel = { res: 0, errormessage: 'There is no paid subscription to cancel.' };
const accountOf = async (caller: TestCaller) => ((await caller.get('/GetUserProfile.cmd')).body['User'] as { Id: string }).Id;

/** The plan as a payment would leave it; the clock stands still from here on. */
async function hold(caller: TestCaller, plan: string, endsInDays: number | null): Promise<void> {
  server.ports.setNow(new Date());
  const ends = endsInDays === null ? null : new Date(server.ports.now().getTime() + endsInDays * 86_400_000);
  await sql`insert into subscription (account_id, plan, period_start, period_end) values (${await accountOf(caller)}, ${plan}, now(), ${ends})`.execute(
    server.ports.db,
  );
}

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
      NextPlan: null,
      RenewalFailed: false,
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
  it('starts once for twenty requests at once', async () => {
    const ada = await signUp(server.app, 'twice@example.com');
    const all = await Promise.all(Array.from({ length: 20 }, () => start(ada)));
    expect(all.filter((answer) => answer.body['res'] === 1)).toHaveLength(1);
    const refused = all.map((answer) => answer.body).filter((body) => body['res'] !== 1);
    expect(refused).toMatchObject(
      Array.from({ length: 19 }, () => ({ res: 0, errormessage: 'The free trial can be used once per account.' })),
    );
    expect(await subscription(ada)).toMatchObject({ Name: 'pro trial', DaysToExpiration: 7 });
  });
  it.each([
    [{ amount: 99 }, 'Please add a card first.'],
    [{ amount: 0, usedefaultcard: true }, 'This amount is not the price of a plan or of your paid testers.'],
    [{ amount: -1 }, 'This amount is not the price of a plan or of your paid testers.'],
  ])('is not what %j asks for', async (body, errormessage) => {
    const ada = await signUp(server.app, `card${JSON.stringify(body).length}${String(body.amount)}@example.com`);
    expect((await start(ada, body)).body).toMatchObject({ res: 0, errormessage });
    expect(await subscription(ada)).toMatchObject({ Name: 'pay as you go' });
  });
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
    expect((await start(ada)).body).toMatchObject({
      res: 0,
      errormessage: 'Billing is off on this server: you already have every feature.',
    });
    expect((await ada.post('/CancelSubscriptionCommand.cmd')).body).toMatchObject(nothingToCancel);
    await free.close();
  });
});

describe('the profile', () => {
  it('carries the person, the company, the plan and the cards', async () => {
    const ada = await signUp(server.app, 'profile@example.com');
    const id = await accountOf(ada);
    const fields = { Country: 'Germany', Phone: '+49 30 1234', Company: 'Example Ltd' };
    await ada.post(
      '/UpdateObjectCommand.cmd',
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${id}___${name}`, value])),
    );
    expect((await ada.get('/GetUserProfile.cmd')).body).toEqual({
      User: {
        Id: id,
        Name: 'Ada Researcher',
        Email: 'profile@example.com',
        SignInEmail: 'profile@example.com',
        NewEmail: '',
        EmailVerified: true,
        Operator: false,
        Avatar: { PreviewUrl: null },
      },
      UserInfo: { Country: 'Germany' },
      Company: { Job: 'Researcher', Phone: '+49 30 1234', Name: 'Example Ltd' },
      Subscription: {
        Name: 'pay as you go',
        DowngradeRequested: false,
        ResponseCollected: 0,
        SubscriptionBasicResponseNumber: 0,
        DaysToExpiration: null,
        TrialAvailable: true,
        OwnTestersAllowed: false,
        NextPlan: null,
        RenewalFailed: false,
      },
      Account: { Cards: [], Provider: { TokensUrl: '/sandbox/v1/tokens', PublishableKey: 'pk_test_sandbox', Sandbox: true } },
    });
  });
});

describe('cancelling', () => {
  it.each(['expert', 'pro'])('the plan %s leaves it until its period ends, however often it is asked for', async (plan) => {
    const ada = await signUp(server.app, `cancel-${plan}@example.com`);
    await hold(ada, plan, 12);
    const all = await Promise.all([1, 2].map(() => ada.post('/CancelSubscriptionCommand.cmd')));
    expect(all.map((answer) => answer.body)).toEqual([{ res: 1 }, { res: 1 }]);
    expect(await subscription(ada)).toMatchObject({ Name: plan, DowngradeRequested: true, DaysToExpiration: 12, OwnTestersAllowed: true });
    server.ports.setNow(new Date(server.ports.now().getTime() + 13 * 86_400_000));
    expect(await subscription(ada)).toMatchObject({ Name: 'pay as you go', DowngradeRequested: false });
    expect((await ada.post('/CancelSubscriptionCommand.cmd')).body).toMatchObject(nothingToCancel);
    server.ports.setNow(new Date());
  });
  it('finds nothing where nothing is paid for', async () => {
    const ada = await signUp(server.app, 'cancel-none@example.com');
    expect((await ada.post('/CancelSubscriptionCommand.cmd')).body).toMatchObject(nothingToCancel);
    await start(ada);
    expect((await ada.post('/CancelSubscriptionCommand.cmd')).body).toMatchObject(nothingToCancel);
    const eve = await signUp(server.app, 'cancel-agreed@example.com');
    await hold(eve, 'enterprise', null);
    expect((await eve.post('/CancelSubscriptionCommand.cmd')).body).toMatchObject(nothingToCancel);
    expect(await subscription(eve)).toMatchObject({ DowngradeRequested: false });
  });
});

describe('cards and transactions', () => {
  it('are none where nothing was bought', async () => {
    const ada = await signUp(server.app, 'none@example.com');
    for (const page of [{}, { take: 100_000_000, skip: 0 }, { take: '10', skip: '20' }, { take: 0 }]) {
      expect((await ada.post('/GetTransactionsCommand.cmd', page)).body).toEqual([]);
    }
    for (const card of ['', 'card_1', 'acc_nothing00']) {
      expect((await ada.post('/DeleteUserCreditCard.cmd', { card })).body).toMatchObject({ res: 0, errormessage: 'Not found' });
    }
  });
  it.each([{ take: -1 }, { skip: -1 }, { take: 'all' }, { take: 1.5 }, { skip: 2 ** 31 }])('takes no page like %j', async (page) => {
    const ada = await signUp(server.app, `page${JSON.stringify(page).replace(/\W/g, '')}@example.com`);
    const answer = await ada.post('/GetTransactionsCommand.cmd', page);
    expect([answer.status, answer.body['error']]).toEqual([400, 'invalid_request']);
    expect(answer.body['fields']).toMatchObject([{ field: Object.keys(page)[0] }]);
  });
});
