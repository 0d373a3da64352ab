/** The end of paid testers: by time, by their owner, by a deleted project; what was paid for empty places goes back, once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import { endPaidCollectors, paymentHandlers } from '../../slices/collectors/index.ts';
import { move, shownProject, writeField } from '../../slices/collectors/testing.ts';
import { readWebhook } from '../../slices/payments/index.ts';
import { countRecordings, countRecordingsOfAccount } from '../../slices/recordings/count-recordings.ts';
import type { TestCaller } from '../testing-app.ts';
import { bothBooks, moneyServer, transactionsOf, type MoneyServer } from './testing-money.ts';
import { endRound, fill, paidStudy, payAndStart, samplesInBooks, shown, type PaidStudy } from './testing-paid.ts';

let server: MoneyServer;
let made = 0;
const noon = new Date('2027-01-31T12:00:00.000Z');
const after = (hours: number) => server.ports.setNow(new Date(noon.getTime() + hours * 3_600_000));
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.close());
beforeEach(() => server.ports.setNow(noon));

interface Started {
  ada: TestCaller;
  study: PaidStudy;
}

async function started(): Promise<Started> {
  const ada = await server.withCard(`paid${(made += 1)}@example.com`);
  const study = await paidStudy(ada);
  expect(await payAndStart(ada, study.Id, 400)).toEqual({ res: 1 });
  return { ada, study };
}

/** Dollars that came and went, oldest first. */
const moved = async ({ ada }: Started) => (await transactionsOf(ada)).map(({ amount }) => Number(amount)).reverse();

async function expectKept({ study }: Started, paidCents: number): Promise<void> {
  const books = await bothBooks(server);
  expect(books.ledger).toBe(books.provider);
  expect(books.sum).toBe(0);
  expect((await samplesInBooks(server)).find(({ id }) => id === study.Id)).toMatchObject({ paidCents, settled: true });
}

describe('paid testers whose time is out', () => {
  it('end, and what empty places cost goes back to the card', async () => {
    const one = await started();
    await fill(server, one.study, 7);
    after(23.9);
    await endRound(server);
    expect(await shown(one.ada, one.study)).toMatchObject({ status: 1 });
    after(24);
    await endRound(server);
    expect(await shown(one.ada, one.study)).toMatchObject({ status: 2, ActualFinishDate: '2027-02-01T12:00:00.000Z' });
    expect(await transactionsOf(one.ada)).toMatchObject([
      { title: '10 paid testers', type: 'Refund', amount: -120, status: 'Paid', card: 'Visa 4242' },
      { type: 'Payment', amount: 400, status: 'Paid' },
    ]);
    await expectKept(one, 28_000);
    expect(await shown(one.ada, one.study)).toMatchObject({ panelInfo: { EndedWith: 10, PlacesRefunded: 3 } });
    expect(await shownProject(one.ada, one.study.project)).toMatchObject({ totalCollected: 7, totalSampleSize: 7, averagePercentage: 100 });
  });
  it('are verified where all who began left before their end: nothing more comes', async () => {
    const one = await started();
    await fill(server, one.study, 1, 'open');
    after(24);
    await endRound(server);
    expect(await shown(one.ada, one.study)).toMatchObject({ status: 2, verified: 0 });
    await server.ports.db
      .updateTable('recording')
      .set({ state: 'finished', lapsed: true, status: 1 })
      .where('collectorId', '=', one.study.Id)
      .execute();
    expect(await shown(one.ada, one.study)).toMatchObject({ completes: 0, partial: 1, verified: 1 });
  });
  it('whom nobody took give everything back, full ones nothing', async () => {
    const [none, full] = [await started(), await started()];
    await fill(server, full.study, 10);
    after(24);
    await endRound(server);
    expect([await moved(none), await moved(full)]).toEqual([[400, -400], [400]]);
    await expectKept(none, 0);
    await expectKept(full, 40_000);
  });
  it('are settled when those in the middle are done', async () => {
    const one = await started();
    await fill(server, one.study, 2, 'open');
    after(24);
    await endRound(server);
    expect([(await shown(one.ada, one.study)).status, await moved(one)]).toEqual([2, [400]]);
    await server.ports.db.updateTable('recording').set({ state: 'finished' }).where('collectorId', '=', one.study.Id).execute();
    await endRound(server);
    expect(await moved(one)).toEqual([400, -320]);
    await expectKept(one, 8_000);
  });
  it('are settled once by many rounds at once, and by later ones', async () => {
    const one = await started();
    after(24);
    await Promise.all(Array.from({ length: 5 }, () => endPaidCollectors(server.ports, countRecordings)));
    await endRound(server);
    after(48);
    await endRound(server);
    expect(await moved(one)).toEqual([400, -400]);
    await expectKept(one, 0);
  });
  it('get their refund once where its answer is lost and its webhook comes twice and late', async () => {
    const one = await started();
    const steady = server.ports.cards;
    const heard: { body: Buffer; signature: string }[] = [];
    await startCardWebhooks(server.ports, (body, signature) => Promise.resolve(void heard.push({ body, signature })));
    server.ports.cards = {
      ...steady,
      refund: async (asked) => {
        await steady.refund(asked);
        throw new CardProviderDown('the answer was lost');
      },
    };
    after(24);
    await expect(endRound(server)).rejects.toThrow(CardProviderDown);
    expect((await transactionsOf(one.ada))[0]).toMatchObject({ type: 'Refund', status: 'Pending' });
    server.ports.cards = steady;
    await server.ports.runJobs();
    for (const { body, signature } of [...heard, ...heard].reverse())
      await readWebhook(server.ports, paymentHandlers(server.ports, countRecordingsOfAccount), body, signature);
    await server.ports.runJobs();
    expect((await transactionsOf(one.ada)).map(({ amount, status }) => [amount, status])).toEqual([
      [-400, 'Paid'],
      [400, 'Paid'],
    ]);
    await expectKept(one, 0);
  });
});

describe('paid testers that their owner ends', () => {
  it('give back what empty places cost', async () => {
    const one = await started();
    await fill(server, one.study, 4);
    expect(await move(one.ada, one.study.Id, 2)).toEqual({ res: 1 });
    await endRound(server);
    expect(await moved(one)).toEqual([400, -240]);
    await expectKept(one, 16_000);
  });
  it('give it back with a project that is deleted while they come', async () => {
    const one = await started();
    await fill(server, one.study, 1);
    expect((await one.ada.post('/DeleteProject.cmd', { project: one.study.project.Id })).body).toEqual({ res: 1 });
    await server.ports.runJobs();
    expect(await moved(one)).toEqual([400, -360]);
    const books = await bothBooks(server);
    expect(books.ledger).toBe(books.provider);
  });
});

describe('a finished sample that grows', () => {
  it('costs the difference, and has its time from the start', async () => {
    const one = await started();
    await fill(server, one.study, 10);
    expect(await move(one.ada, one.study.Id, 2)).toEqual({ res: 1 });
    await writeField(one.ada, one.study.Id, { Viewed: true });
    await endRound(server);
    expect((await shown(one.ada, one.study)).panelInfo).toMatchObject({ AmountDue: 0 });
    expect((await payAndStart(one.ada, one.study.Id)).res).toBe(0);
    expect(await writeField(one.ada, one.study.Id, { SelectedNumberOfResponses: 20 })).toEqual({ res: 1 });
    expect((await shown(one.ada, one.study)).panelInfo).toMatchObject({ Price: 800, AmountDue: 400 });
    expect((await payAndStart(one.ada, one.study.Id, 800)).res).toBe(0);
    after(30);
    expect(await payAndStart(one.ada, one.study.Id, 400)).toEqual({ res: 1 });
    expect(await shown(one.ada, one.study)).toMatchObject({ status: 1, Viewed: false, FinishDate: '2027-02-03T18:00:00.000Z' });
    after(78);
    await endRound(server);
    expect(await moved(one)).toEqual([400, 400, -400]);
    await expectKept(one, 40_000);
  });
  it('counts what went back for its empty places', async () => {
    const one = await started();
    await fill(server, one.study, 7);
    await move(one.ada, one.study.Id, 2);
    await endRound(server);
    await writeField(one.ada, one.study.Id, { SelectedNumberOfResponses: 50 });
    expect((await shown(one.ada, one.study)).panelInfo).toMatchObject({ Price: 1500, AmountDue: 1220 });
    after(1);
    expect(await payAndStart(one.ada, one.study.Id, 1220)).toEqual({ res: 1 });
    await move(one.ada, one.study.Id, 2);
    await endRound(server);
    // 7 of 50 at 30 dollars each stay: 1,290 go back, of the last payment first.
    expect((await moved(one)).sort((a, b) => a - b)).toEqual([-1220, -120, -70, 400, 1220]);
    await expectKept(one, 21_000);
  });
});
