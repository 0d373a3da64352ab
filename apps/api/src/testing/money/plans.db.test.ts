import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import { insertRecordings, makeCollector, makeProject } from '../../slices/collectors/testing.ts';
import { signUp } from '../testing-app.ts';
import { bothBooks, buy, declinedLater, moneyServer, profileOf, send, transactionsOf, visa, type MoneyServer } from './testing-money.ts';

let server: MoneyServer;
let made = 0;
const noon = new Date('2027-01-31T12:00:00.000Z');
const dayMs = 86_400_000;
const newEmail = () => `owner${(made += 1)}@example.com`;
const after = (days: number) => server.ports.setNow(new Date(noon.getTime() + days * dayMs));
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.close());
beforeEach(() => server.ports.setNow(noon));

describe('a card', () => {
  it('is saved by its token, shown by its last digits, and replaced by the next one', async () => {
    const ada = await signUp(server.app, newEmail());
    expect((await profileOf(ada)).Account).toMatchObject({ Cards: [], Provider: { Sandbox: true } });
    expect(
      (await send(ada, { cardtoken: await server.token(visa), cardinfo: '9999', cardtype: 'amex', exp: '01/99', amount: 0 })).body,
    ).toEqual({ res: 1 });
    expect((await profileOf(ada)).Account.Cards).toMatchObject([{ cardinfo: '4242', exp: '12/60', cardtype: 'visa' }]);
    expect((await send(ada, { cardtoken: await server.token('378282246310005'), amount: 0 })).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Account.Cards).toMatchObject([{ cardinfo: '0005', cardtype: 'amex' }]);
    expect(await transactionsOf(ada)).toEqual([]);
  });
  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
  ])('%s is refused in the words of the provider', async (number, errormessage) => {
    const ada = await server.withCard(newEmail());
    expect((await send(ada, { cardtoken: await server.token(number), amount: 99 })).body).toMatchObject({ res: 0, errormessage });
    expect((await profileOf(ada)).Account.Cards).toMatchObject([{ cardinfo: '4242' }]);
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pay as you go' });
  });
  it('is not saved by a token that was used or made up', async () => {
    const ada = await signUp(server.app, newEmail());
    const token = await server.token(visa);
    expect((await send(ada, { cardtoken: token, amount: 0 })).body).toEqual({ res: 1 });
    const bo = await signUp(server.app, newEmail());
    for (const cardtoken of [token, 'tok_nothing']) expect((await send(bo, { cardtoken, amount: 0 })).body['res']).toBe(0);
    expect((await profileOf(bo)).Account.Cards).toEqual([]);
  });
  it('is not kept by a provider that gives no answer, and says so', async () => {
    const ada = await signUp(server.app, newEmail());
    const cardtoken = await server.token(visa);
    const { cards } = server.ports;
    server.ports.cards = { ...cards, saveCard: () => Promise.reject(new CardProviderDown('no answer')) };
    const answer = await send(ada, { cardtoken, amount: 99 });
    server.ports.cards = cards;
    expect(answer.body).toMatchObject({
      res: 0,
      errormessage: 'The card provider is not responding. Your card was not saved and nothing was charged. Please try again in a minute.',
    });
    expect((await profileOf(ada)).Account.Cards).toEqual([]);
    expect(await transactionsOf(ada)).toEqual([]);
    expect((await send(ada, { cardtoken, amount: 99 })).body).toEqual({ res: 1 });
  });
  it.each([
    ['with a plan', 99],
    ['alone', 0],
  ])('is not kept %s where it came with a promo code that nobody knows', async (_what, amount) => {
    const ada = await signUp(server.app, newEmail());
    const cardtoken = await server.token(visa);
    expect((await send(ada, { cardtoken, amount, promo: 'nothing' })).body).toMatchObject({
      res: 0,
      code: 'promo-unknown',
      errormessage: 'We don’t recognise this promo code.',
    });
    expect((await profileOf(ada)).Account.Cards).toEqual([]);
    expect((await send(ada, { amount: 0, promo: 'nothing' })).body).toMatchObject({ res: 0, code: 'promo-unknown' });
    expect((await profileOf(ada)).Subscription.Name).toBe('pay as you go');
    expect((await send(ada, { cardtoken, amount: 99 })).body).toEqual({ res: 1 });
  });
  it('is deleted by its owner only, at the provider too', async () => {
    const [ada, bo] = [await server.withCard(newEmail()), await server.withCard(newEmail(), '5555555555554444')];
    const [card] = (await profileOf(ada)).Account.Cards;
    const remove = (caller: typeof ada, id: unknown) => caller.post('/DeleteUserCreditCard.cmd', { card: id });
    expect((await remove(bo, card?.Id)).body).toMatchObject({ res: 0, errormessage: 'Not found' });
    expect((await remove(ada, card?.Id)).body).toEqual({ res: 1 });
    expect((await remove(ada, card?.Id)).body).toMatchObject({ res: 0, errormessage: 'Not found' });
    await server.ports.runJobs();
    expect((await profileOf(ada)).Account.Cards).toEqual([]);
    expect((await buy(ada, 99)).body).toMatchObject({ res: 0, errormessage: 'Please add a card first.' });
    expect((await profileOf(bo)).Account.Cards).toHaveLength(1);
  });
});

describe('buying', () => {
  it('charges the price once, begins the plan, and mails', async () => {
    const email = newEmail();
    const ada = await server.withCard(email);
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({
      Name: 'expert',
      SubscriptionBasicResponseNumber: 100,
      DaysToExpiration: 28,
      OwnTestersAllowed: true,
      TrialAvailable: false,
    });
    expect(await transactionsOf(ada)).toMatchObject([
      {
        title: 'Expert plan, one month',
        card: 'Visa 4242',
        date: '2027-01-31',
        time: '12:00',
        type: 'Payment',
        amount: 99,
        status: 'Paid',
      },
    ]);
    await server.ports.runJobs();
    expect((await server.ports.sentMails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      'Your Sightline plan has started',
    );
  });
  it('takes card and plan in one call', async () => {
    const ada = await signUp(server.app, newEmail());
    expect((await send(ada, { cardtoken: await server.token(visa), amount: 249 })).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pro', SubscriptionBasicResponseNumber: 300 });
  });
  it.each([1, 98.99, 99.004, 99.01, -99, 248.995, 249.5, 1e9])('%s dollars buy nothing', async (amount) => {
    const ada = await server.withCard(newEmail());
    expect((await buy(ada, amount)).body).toMatchObject({
      res: 0,
      errormessage: 'This amount is not the price of a plan or of your paid testers.',
    });
    expect(await transactionsOf(ada)).toEqual([]);
  });
  it('that is declined says why, is listed as failed, and leaves the plan', async () => {
    const ada = await server.withCard(newEmail(), declinedLater);
    expect((await buy(ada, 249)).body).toMatchObject({ res: 0, errormessage: 'Your card was declined.' });
    expect(await transactionsOf(ada)).toMatchObject([{ amount: 249, status: 'Failed' }]);
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pay as you go' });
  });
  it('in twenty tabs at once charges once', async () => {
    const ada = await server.withCard(newEmail());
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(ada, 99)));
    expect((await transactionsOf(ada)).map(({ status }) => status)).toEqual(['Paid']);
    expect(answers.some(({ body }) => body['res'] === 1)).toBe(true);
    // Asked for again after a lost answer, it is acknowledged again.
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    after(1);
    expect((await buy(ada, 99)).body).toMatchObject({ res: 0, errormessage: 'You already have this plan.' });
  });
  it('with a promo code gives one more month, once an account', async () => {
    const ada = await server.withCard(newEmail());
    expect((await buy(ada, 99, { promo: 'nothing' })).body).toMatchObject({ res: 0, errormessage: 'We don’t recognise this promo code.' });
    expect((await buy(ada, 99, { promo: ' spring ' })).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', DaysToExpiration: 59 });
    after(1);
    expect((await buy(ada, 249, { promo: 'SPRING' })).body).toMatchObject({
      res: 0,
      errormessage: 'A promo code can be used once per account.',
    });
  });
  it('with a promo code gives each of its two months recordings of its own', async () => {
    const ada = await server.withCard(newEmail());
    await buy(ada, 99, { promo: 'spring' });
    const project = await makeProject(ada);
    const collector = await makeCollector(ada, project, 1);
    const { db } = server.ports;
    await insertRecordings(
      db,
      project,
      collector,
      Array.from({ length: 3 }, () => ({ state: 'finished', status: 1 })),
    );
    await sql`update recording set finished_at = ${noon} where collector_id = ${collector.Id}`.execute(db);
    const collected = async () => (await profileOf(ada)).Subscription;
    after(27);
    expect(await collected()).toMatchObject({ ResponseCollected: 3, SubscriptionBasicResponseNumber: 100 });
    after(28);
    expect(await collected()).toMatchObject({ ResponseCollected: 0, SubscriptionBasicResponseNumber: 100, DaysToExpiration: 31 });
  });
});

describe('changing', () => {
  it('to the larger plan charges it now and gives back what was not used of the smaller one', async () => {
    const ada = await server.withCard(newEmail());
    await buy(ada, 99);
    after(7);
    expect((await buy(ada, 249)).body).toEqual({ res: 1 });
    await server.ports.runJobs();
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pro', DaysToExpiration: 28 });
    expect(await transactionsOf(ada)).toMatchObject([
      { type: 'Refund', amount: -74.25, status: 'Paid' },
      { type: 'Payment', amount: 249, status: 'Paid' },
      { type: 'Payment', amount: 99, status: 'Paid' },
    ]);
    const books = await bothBooks(server);
    expect(books.ledger).toBe(books.provider);
    expect(books.sum).toBe(0);
  });
  it('to the smaller plan begins with the next period, and is taken back by choosing the plan that is held', async () => {
    const ada = await server.withCard(newEmail());
    await buy(ada, 249);
    after(7);
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pro', NextPlan: 'expert', DowngradeRequested: false });
    expect((await buy(ada, 249)).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'pro', NextPlan: null });
    expect(await transactionsOf(ada)).toHaveLength(1);
  });
  it('to pay as you go is asked for, and can be taken back', async () => {
    const ada = await server.withCard(newEmail());
    await buy(ada, 99);
    expect((await ada.post('/CancelSubscriptionCommand.cmd')).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', DowngradeRequested: true, OwnTestersAllowed: true });
    expect((await buy(ada, 99)).body).toEqual({ res: 1 });
    expect((await profileOf(ada)).Subscription).toMatchObject({ Name: 'expert', DowngradeRequested: false });
    expect(await transactionsOf(ada)).toHaveLength(1);
  });
});

describe('transactions', () => {
  it('come newest first, page by page, at most 1,000 at once', async () => {
    const ada = await server.withCard(newEmail(), declinedLater);
    for (let day = 0; day < 5; day += 1) {
      after(day);
      await buy(ada, 99);
    }
    const page = async (body: object) =>
      ((await ada.post('/GetTransactionsCommand.cmd', body)).body as unknown as { date: string }[]).map(({ date }) => date);
    expect(await page({ take: 2, skip: 0 })).toEqual(['2027-02-04', '2027-02-03']);
    expect(await page({ take: 2, skip: 4 })).toEqual(['2027-01-31']);
    expect(await page({ take: 100_000_000, skip: 0 })).toHaveLength(5);
  });
});

it('asks for nothing where billing is off', async () => {
  const free = await moneyServer({ env: { billing: 'off' } });
  const ada = await signUp(free.app, newEmail());
  expect((await profileOf(ada)).Account).toEqual({ Cards: [], Provider: null });
  expect((await send(ada, { cardtoken: await free.token(visa), amount: 99 })).body).toMatchObject({
    res: 0,
    errormessage: 'Billing is off on this server: you already have every feature.',
  });
  await free.close();
});
