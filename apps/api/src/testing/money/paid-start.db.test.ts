/** Pay & Start: paid testers are charged for and started in one piece, once, whatever fails in between. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown, type CardProvider } from '../../platform/cards/card-port.ts';
import { firstQuestion, makeCollector, makeProject, move, remove, writeField } from '../../slices/collectors/testing.ts';
import { fillWithSimulated } from '../../slices/panel/index.ts';
import { signUp } from '../testing-app.ts';
import { bothBooks, compareBooks, declinedLater, moneyServer, send, transactionsOf, visa, type MoneyServer } from './testing-money.ts';
import { endRound, paidStudy, payAndStart, samplesInBooks, shown, type PaidStudy } from './testing-paid.ts';

let server: MoneyServer;
let steady: CardProvider;
let made = 0;
const noon = new Date('2027-01-31T12:00:00.000Z');
const newEmail = () => `owner${(made += 1)}@example.com`;
const refused = (errormessage: string) => ({ res: 0, errormessage });
const illegal = refused('The collector cannot change to this status from its current one.');
const silent = refused(
  'The card provider is not responding. Your payment is shown as pending and will be charged once, as soon as the provider responds.',
);
beforeAll(async () => {
  server = await moneyServer();
  steady = server.ports.cards;
});
afterAll(() => server.close());
beforeEach(() => {
  server.ports.cards = steady;
  server.ports.setNow(noon);
});

const later = (minutes: number) => server.ports.setNow(new Date(noon.getTime() + minutes * 60_000));

/** The provider receives the request and never responds; or it is never reached. */
function losing(what: 'the question' | 'the answer'): CardProvider {
  const charge: CardProvider['charge'] = async (asked) => {
    if (what === 'the answer') await steady.charge(asked);
    throw new CardProviderDown('cut');
  };
  return { ...steady, charge };
}

async function expectOneTruth({ Id }: PaidStudy, paidCents: number): Promise<void> {
  const books = await bothBooks(server);
  expect(books.ledger).toBe(books.provider);
  expect((await samplesInBooks(server)).find(({ id }) => id === Id)?.paidCents).toBe(paidCents);
}

describe('starting paid testers', () => {
  it('charges the price of the server, starts them, and gives the time to collect', async () => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    await writeField(ada, study.Id, { SelectedNumberOfResponses: 20 });
    expect((await shown(ada, study)).panelInfo).toMatchObject({ Price: 800, AmountDue: 800, PaymentPending: false });
    expect((await send(ada, { usedefaultcard: true, amount: 800 })).body).toEqual({ res: 1 });
    expect(await transactionsOf(ada)).toEqual([]);
    expect(await payAndStart(ada, study.Id, 800)).toEqual({ res: 1 });
    expect(await shown(ada, study)).toMatchObject({
      status: 1,
      Viewed: false,
      StartDate: noon.toISOString(),
      FinishDate: '2027-02-02T12:00:00.000Z',
      panelInfo: { AmountDue: 0 },
    });
    expect(await transactionsOf(ada)).toMatchObject([
      { title: '20 paid testers', card: 'Visa 4242', type: 'Payment', amount: 800, status: 'Paid' },
    ]);
    await expectOneTruth(study, 80_000);
  });
  it('needs no amount: a client that only sends the status pays the price of the server', async () => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    expect(await payAndStart(ada, study.Id)).toEqual({ res: 1 });
    await expectOneTruth(study, 40_000);
  });
  it('takes the amount as a form sends it', async () => {
    const ada = await server.withCard(newEmail());
    expect(await payAndStart(ada, (await paidStudy(ada)).Id, '400.00')).toEqual({ res: 1 });
  });
  it.each([0, 1, -400, 399.99, 400.001, 800, 1e9])('with %j dollars for 400 charges nothing', async (amount) => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    expect(await payAndStart(ada, study.Id, amount)).toMatchObject(refused('The price has changed. Please check it before you pay.'));
    if (amount !== 0) {
      expect((await send(ada, { usedefaultcard: true, amount })).body).toMatchObject(
        refused('This amount is not the price of a plan or of your paid testers.'),
      );
    }
    expect(await transactionsOf(ada)).toEqual([]);
    expect(await shown(ada, study)).toMatchObject({ status: 0 });
  });
  it('is for the owner alone, whose card alone is charged', async () => {
    const [ada, bo] = [await server.withCard(newEmail()), await server.withCard(newEmail())];
    const study = await paidStudy(ada);
    for (const collector of [study.Id, 'col_nothing00']) expect(await payAndStart(bo, collector, 400)).toMatchObject(refused('Not found'));
    // What somebody else owes is no amount of one's own.
    expect((await send(bo, { usedefaultcard: true, amount: 400 })).body['res']).toBe(0);
    expect([await transactionsOf(ada), await transactionsOf(bo)]).toEqual([[], []]);
  });
  it('takes numbers only', async () => {
    const ada = await server.withCard(newEmail());
    const { Id } = await paidStudy(ada);
    const answer = await ada.post('/ChangeCollectorStatusCommand.cmd', { collector: Id, status: 1, amount: 'much' });
    expect(answer.status).toBe(400);
  });
  it('asks for a card first, and takes it with the amount', async () => {
    const ada = await signUp(server.app, newEmail());
    const study = await paidStudy(ada);
    const noCard = refused('Please add a card first.');
    expect((await send(ada, { usedefaultcard: true, amount: 400 })).body).toMatchObject(noCard);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject(noCard);
    expect((await send(ada, { cardtoken: await server.token(visa), amount: 400 })).body).toEqual({ res: 1 });
    expect(await transactionsOf(ada)).toEqual([]);
    expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
    await expectOneTruth(study, 40_000);
  });
  it('asks first for what is missing in the project, and charges nothing', async () => {
    const ada = await server.withCard(newEmail());
    const project = await makeProject(ada, false);
    const { Id } = await makeCollector(ada, project, 2);
    expect(await payAndStart(ada, Id, 400)).toMatchObject(
      refused('In order to start the project, please, fill in all the required boxes in the Set Up Project.'),
    );
    expect(await transactionsOf(ada)).toEqual([]);
  });
  it('with a card that is declined says so, charges nothing, and can be tried with another', async () => {
    const ada = await server.withCard(newEmail(), declinedLater);
    const study = await paidStudy(ada);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject(refused('Your card was declined.'));
    expect(await transactionsOf(ada)).toMatchObject([{ amount: 400, status: 'Failed' }]);
    expect(await shown(ada, study)).toMatchObject({ status: 0, panelInfo: { AmountDue: 400, PaymentPending: false } });
    expect((await send(ada, { cardtoken: await server.token(visa), amount: 400 })).body).toEqual({ res: 1 });
    expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
    await expectOneTruth(study, 40_000);
  });
  it('in twenty tabs at once charges once; a second start is refused', async () => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => payAndStart(ada, study.Id, 400)));
    expect(answers.filter(({ res }) => res === 1)).toHaveLength(1);
    expect((await transactionsOf(ada)).map(({ status }) => status)).toEqual(['Paid']);
    expect(await payAndStart(ada, study.Id)).toMatchObject(illegal);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject(illegal);
    await expectOneTruth(study, 40_000);
  });
  it('costs nothing where no money is asked for', async () => {
    const free = await moneyServer({ env: { billing: 'off' } });
    const ada = await signUp(free.app, newEmail());
    const study = await paidStudy(ada);
    expect((await shown(ada, study)).panelInfo).toMatchObject({ Price: 400, AmountDue: 0 });
    expect(await payAndStart(ada, study.Id)).toEqual({ res: 1 });
    expect(await shown(ada, study)).toMatchObject({ status: 1 });
    expect((await ada.post('/GetTransactionsCommand.cmd', {})).body).toEqual([]);
    await move(ada, study.Id, 2);
    await endRound(free);
    expect((await shown(ada, study)).panelInfo).toMatchObject({ EndedWith: 10, PlacesRefunded: 0 });
    await writeField(ada, study.Id, { SelectedNumberOfResponses: 20 });
    expect(await payAndStart(ada, study.Id)).toEqual({ res: 1 });
    await free.close();
  });
  it('is closed where nobody recruits, whatever the page says', async () => {
    const closed = await moneyServer({ env: { panel: 'off' } });
    const ada = await closed.withCard(newEmail());
    const study = await paidStudy(ada);
    expect((await ada.post('/domain/GetPanelSettings.cmd', {})).body).toMatchObject({ Recruiting: 'off' });
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject({ res: 0, code: 'panel-off' });
    expect(await transactionsOf(ada)).toEqual([]);
    expect(await shown(ada, study)).toMatchObject({ status: 0 });
    await closed.close();
  });
});

describe('while the provider does not answer', () => {
  it.each(['the question', 'the answer'] as const)('and %s is lost, the payment waits, and then they start once', async (what) => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    server.ports.cards = losing(what);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject(silent);
    expect(await transactionsOf(ada)).toMatchObject([{ status: 'Pending', amount: 400 }]);
    expect(await shown(ada, study)).toMatchObject({ status: 0, panelInfo: { PaymentPending: true } });
    server.ports.cards = steady;
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject(refused('A payment is already being processed. Please wait a moment.'));
    later(5);
    await server.runMaintenance();
    expect(await shown(ada, study)).toMatchObject({ status: 1, panelInfo: { PaymentPending: false } });
    expect(await transactionsOf(ada)).toMatchObject([{ status: 'Paid', amount: 400 }]);
    await expectOneTruth(study, 40_000);
  });
  it('what was ordered stays as it is, and is not deleted', async () => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    server.ports.cards = losing('the answer');
    await payAndStart(ada, study.Id, 400);
    const started = refused('Project started, editing this field is not available!');
    expect(await writeField(ada, study.Id, { SelectedNumberOfResponses: 50 })).toMatchObject(started);
    expect(await writeField(ada, study.Id, { SelectedCountry: 'Germany' })).toMatchObject(started);
    expect(await writeField(ada, firstQuestion(study.project), { EyeTrackingWebSiteUrl: '' })).toMatchObject(started);
    const wait = refused('A payment is already being processed. Please wait a moment.');
    expect(await remove(ada, study.Id)).toMatchObject(wait);
    expect((await ada.post('/DeleteProject.cmd', { project: study.project.Id })).body).toMatchObject(wait);
    server.ports.cards = steady;
    later(5);
    await server.runMaintenance();
    expect(await shown(ada, study)).toMatchObject({ status: 1, SelectedNumberOfResponses: 10 });
  });
  it('for a day, nothing was charged and nothing starts; it can be paid for again', async () => {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    server.ports.cards = losing('the question');
    await payAndStart(ada, study.Id, 400);
    server.ports.cards = steady;
    later(21 * 60);
    await server.runMaintenance();
    expect(await transactionsOf(ada)).toMatchObject([{ status: 'Failed' }]);
    expect(await shown(ada, study)).toMatchObject({ status: 0 });
    expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
    await expectOneTruth(study, 40_000);
  });
});

describe('money that comes after it was given up', () => {
  /** A payment that failed here, and went through at the provider after all. */
  async function givenUp() {
    const ada = await server.withCard(newEmail());
    const study = await paidStudy(ada);
    server.ports.cards = losing('the answer');
    await payAndStart(ada, study.Id, 400);
    server.ports.cards = steady;
    await sql`update payment set state = 'failed', failure = 'given up', settled_at = now() where subject = ${study.Id}`.execute(
      server.ports.db,
    );
    return { ada, study };
  }
  const hearOfIt = async () => {
    await server.ports.runJobs();
    await compareBooks(server);
    await server.ports.runJobs();
  };

  it('starts what could still start', async () => {
    const { ada, study } = await givenUp();
    await hearOfIt();
    expect(await shown(ada, study)).toMatchObject({ status: 1 });
    await expectOneTruth(study, 40_000);
  });
  it('goes back where it was paid for again meanwhile', async () => {
    const { ada, study } = await givenUp();
    expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
    await hearOfIt();
    await expectOneTruth(study, 40_000);
    expect((await transactionsOf(ada)).map(({ type, status, amount }) => [type, status, amount])).toContainEqual(['Refund', 'Paid', -400]);
    expect(await shown(ada, study)).toMatchObject({ status: 1 });
  });
  it('goes back where the size is another one by now, or the collector is gone', async () => {
    for (const change of [
      ({ ada, study }: Awaited<ReturnType<typeof givenUp>>) => writeField(ada, study.Id, { SelectedNumberOfResponses: 20 }),
      ({ ada, study }: Awaited<ReturnType<typeof givenUp>>) => remove(ada, study.Id),
    ]) {
      const given = await givenUp();
      expect(await change(given)).toEqual({ res: 1 });
      await hearOfIt();
      await endRound(server);
      expect((await transactionsOf(given.ada)).map(({ amount }) => amount).sort()).toEqual([-400, 400]);
      const books = await bothBooks(server);
      expect(books.ledger).toBe(books.provider);
    }
  });
  it('is refused before anything is paid where no panel member matches', async () => {
    const recruiting = await moneyServer({ env: { panel: 'on' } });
    const ada = await recruiting.withCard(newEmail());
    const study = await paidStudy(ada);
    expect(await payAndStart(ada, study.Id, 400)).toMatchObject({ res: 0, code: 'no-members' });
    expect(await transactionsOf(ada)).toEqual([]);
    await fillWithSimulated(recruiting.ports.db, 100, noon);
    expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
    await recruiting.close();
  });
});
