/** What the dashboard lists: running collectors, what ended since the last visit, and what waits for a decision. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireDashboard } from '@sightline/wire/calls';
import { makeStudy, startTester, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { openNotifications, type NotificationServer } from './testing-notifications.ts';

let server: NotificationServer;
beforeAll(async () => {
  server = await openNotifications({ env: { billing: 'on' } });
});
afterAll(() => server.close());

const look = (study: TestStudy): Promise<WireDashboard> => server.call(study, '/GetDashboard.cmd');
const decisions = async (study: TestStudy) => (await look(study)).Decisions.map(({ Kind }) => Kind);
const make = (): Promise<TestStudy> => makeStudy(server.ports.db);
const minutes = (count: number) => server.ports.setNow(new Date(Date.now() + count * 60_000));

it('is empty for a new account, and shows nothing of others', async () => {
  const [study, other] = [await make(), await make()];
  await server.complete(other);
  await sql`delete from project where id = ${study.projectId}`.execute(server.ports.db);
  expect(await look(study)).toEqual({ HasProjects: false, LastVisit: null, Collecting: [], News: [], Decisions: [] });
});

it('lists what collects, with testers under way and drop-outs', async () => {
  const study = await make();
  await server.complete(study);
  await startTester(server.app, study.code);
  const { recordingId } = await startTester(server.app, study.code);
  await sql`update recording set state = 'finished', lapsed = true, finished_at = now() where id = ${recordingId}`.execute(server.ports.db);
  expect((await look(study)).Collecting).toEqual([
    {
      Project: { Id: study.projectId, Name: 'Lamps' },
      Collector: { Id: study.collectorId, Name: 'Own testers' },
      Completes: 1,
      SampleSize: 10,
      UnderWay: 1,
      DropOuts: 1,
    },
  ]);
  await sql`update collector set status = 2 where id = ${study.collectorId}`.execute(server.ports.db);
  expect((await look(study)).Collecting).toEqual([]);
});

it('shows what ended since the last visit, which ends after half an hour without a look', async () => {
  const study = await make();
  const news = async () => {
    const { LastVisit, News } = await look(study);
    return [LastVisit === null, News.map(({ Recordings }) => Recordings)];
  };
  await server.complete(study);
  expect(await news()).toEqual([true, [1]]);
  minutes(20);
  expect(await news()).toEqual([true, [1]]);
  minutes(60);
  expect(await news()).toEqual([false, []]);
  await server.complete(study);
  minutes(61);
  expect(await news()).toEqual([false, [1]]);
  server.ports.setNow(new Date());
});

describe('a decision waits', () => {
  it('for a collector that ran for a week without a tester', async () => {
    const study = await make();
    await sql`update collector set started_at = now() - interval '8 days' where id = ${study.collectorId}`.execute(server.ports.db);
    expect(await decisions(study)).toEqual(['no-recordings']);
    await startTester(server.app, study.code);
    expect(await decisions(study)).toEqual([]);
  });

  it('for a sample that is full while its collector runs', async () => {
    const study = await make();
    await server.complete(study);
    await sql`update collector set sample_size = 1 where id = ${study.collectorId}`.execute(server.ports.db);
    expect(await decisions(study)).toEqual(['sample-full']);
  });

  it('for recordings that could not be processed, until they are excluded', async () => {
    const study = await make();
    const ids = [await server.complete(study), await server.complete(study)];
    await sql`update recording set status = 2 where id in (${ids[0]}, ${ids[1]})`.execute(server.ports.db);
    expect((await look(study)).Decisions).toMatchObject([
      { Kind: 'processing-failed', Recordings: 2, Collector: { Id: study.collectorId } },
    ]);
    await sql`update recording set excluded_at = now(), excluded_reason = 'Pilot' where id = ${ids[0]}`.execute(server.ports.db);
    expect((await look(study)).Decisions).toMatchObject([{ Kind: 'processing-failed', Recordings: 1 }]);
  });

  it('for an export that failed, until it is made again', async () => {
    const study = await make();
    const add = (id: string, state: string, agoHours: number) =>
      sql`insert into export (id, project_id, account_id, kind, state, failure, created_at)
        values (${`exp_${id}${study.projectId}`}, ${study.projectId}, ${study.accountId}, 'csv', ${state}, null, now() - make_interval(hours => ${agoHours}))`.execute(
        server.ports.db,
      );
    await add('old', 'failed', 24 * 8);
    expect(await decisions(study)).toEqual([]);
    await add('new', 'failed', 2);
    expect(await decisions(study)).toEqual(['export-failed']);
    await add('again', 'queued', 1);
    expect(await decisions(study)).toEqual([]);
  });

  it('for a plan that ends, or whose payment failed', async () => {
    const study = await make();
    await sql`update subscription set period_end = now() + interval '3 days', downgrade_requested = true where account_id = ${study.accountId}`.execute(
      server.ports.db,
    );
    expect((await look(study)).Decisions).toMatchObject([{ Kind: 'plan-expiring', Plan: 'expert', Project: null }]);
    await sql`update subscription set renewal_tries = 1 where account_id = ${study.accountId}`.execute(server.ports.db);
    expect(await decisions(study)).toEqual(['payment-failed']);
  });

  it('for an address that is not confirmed, where the operator wants that', async () => {
    const strict = await openNotifications({ env: { verifyEmail: true } });
    const study = await makeStudy(strict.ports.db);
    await sql`update account set email_verified_at = null`.execute(strict.ports.db);
    const { Decisions } = await strict.call<WireDashboard>(study, '/GetDashboard.cmd');
    expect(Decisions).toEqual([{ Kind: 'email-unconfirmed', Project: null, Collector: null }]);
    await strict.close();
  });
});
