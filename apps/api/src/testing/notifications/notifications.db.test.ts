/** Each kind of event notifies once, as its researcher chose; the list, its cursor, what is read, and what goes with an account or a project. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireNotification } from '@sightline/wire/calls';
import { callAs, makeStudy, startTester, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { runSummariseJob } from '../../slices/recordings/summarise-recording.ts';
import { insertMany, openNotifications, type NotificationServer } from './testing-notifications.ts';

let server: NotificationServer;
beforeAll(async () => {
  server = await openNotifications();
});
afterAll(() => server.close());

const kinds = async (study: TestStudy): Promise<string[]> => (await server.list(study)).map(({ Kind }) => Kind);
const make = (sampleSize = 10): Promise<TestStudy> => makeStudy(server.ports.db, { sampleSize });

describe('a collector', () => {
  it('notifies of its first recording, of half of its sample and of all of it, once each', async () => {
    const study = await make(4);
    for (let at = 0; at < 4; at += 1) await server.complete(study);
    const list = await server.list(study);
    expect(list.map(({ Kind, Details }) => [Kind, Details.Completes, Details.SampleSize])).toEqual([
      ['sample-full', 4, 4],
      ['sample-half', 2, 4],
      ['first-recording', 1, 4],
    ]);
    expect(list[0]).toMatchObject({
      Read: false,
      Project: { Id: study.projectId, Name: 'Lamps' },
      Collector: { Id: study.collectorId, Name: 'Own testers' },
    });
    expect(await server.subjects(study)).toEqual(['First recording in “Lamps”', 'The sample is complete in “Lamps”']);
  });

  it('of a demo notifies nobody', async () => {
    const study = await make();
    const tester = await startTester(server.app, study.code);
    await sql`update project set owner_id = null, read_only = true where id = ${study.projectId}`.execute(server.ports.db);
    await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: {} });
    expect(await kinds(study)).toEqual([]);
  });
});

describe('processing', () => {
  it('notifies of recordings that wait for half an hour, once a day', async () => {
    const study = await make();
    await server.choose(study, 'first-recording', 'off');
    const ids = [await server.complete(study), await server.complete(study)];
    await sql`update recording set finished_at = now() - interval '29 minutes' where id in (${ids[0]}, ${ids[1]})`.execute(server.ports.db);
    await server.runMaintenance('notify of waiting recordings');
    expect(await kinds(study)).toEqual([]);
    await sql`update recording set finished_at = now() - interval '31 minutes' where id in (${ids[0]}, ${ids[1]})`.execute(server.ports.db);
    await server.runMaintenance('notify of waiting recordings');
    await server.runMaintenance('notify of waiting recordings');
    expect(await kinds(study)).toEqual(['processing-stuck']);
  });

  it('that was given up notifies once, and can be tried again', async () => {
    const study = await make();
    await server.choose(study, 'first-recording', 'off');
    const id = await server.complete(study);
    await sql`update recording set finished_at = now() - interval '3 hours' where id = ${id}`.execute(server.ports.db);
    await server.runMaintenance('give up recordings');
    await server.runMaintenance('give up recordings');
    expect(await kinds(study)).toEqual(['processing-failed']);
    expect(await server.subjects(study)).toEqual(['A recording could not be processed in “Lamps”']);
    expect(await server.call(study, '/RetryProcessing.cmd', { recording: id })).toEqual({ res: 1 });
    // What is tried again has as long as it had at first.
    await server.runMaintenance('give up recordings');
    const read = () => server.ports.db.selectFrom('recording').select(['status', 'failure']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(await read()).toEqual({ status: 0, failure: null });
    await runSummariseJob(server.ports, { recordingId: id });
    expect(await read()).toEqual({ status: 1, failure: null });
    expect(await server.call(study, '/RetryProcessing.cmd', { recording: id })).toEqual({ res: 1 });
    expect(await read()).toEqual({ status: 1, failure: null });
  });

  it('that fails for good notifies with the change', async () => {
    const study = await make();
    const id = await server.complete(study);
    const { workers } = server.ports;
    server.ports.workers = { ...workers, run: () => Promise.resolve({ failure: 'broken' } as never) };
    await runSummariseJob(server.ports, { recordingId: id });
    server.ports.workers = workers;
    expect(await kinds(study)).toEqual(['processing-failed', 'first-recording']);
  });
});

describe('a plan', () => {
  const endsIn = (study: TestStudy, days: number, plan: string, downgrade: boolean) =>
    sql`update subscription set plan = ${plan}, downgrade_requested = ${downgrade}, period_end = now() + make_interval(days => ${days})
      where account_id = ${study.accountId}`.execute(server.ports.db);

  it.each([
    ['pro trial', 1, false, ['plan-expiring']],
    ['pro trial', 4, false, []],
    ['expert', 6, true, ['plan-expiring']],
    ['expert', 8, true, []],
    ['expert', 6, false, []],
  ])('%s that ends in %i days (cancelled: %s) notifies of %j', async (plan, days, downgrade, expected) => {
    const study = await make();
    await endsIn(study, days, plan, downgrade);
    await server.runMaintenance('notify of ending plans');
    await server.runMaintenance('notify of ending plans');
    const list = await server.list(study);
    expect(list.map(({ Kind, Details }) => [Kind, Details.Plan])).toEqual(expected.map((kind) => [kind, plan]));
  });
});

describe('choices', () => {
  it('begin with the defaults, are kept, and are taken only where their kind offers them', async () => {
    const study = await make();
    const of = async (kind: string) => (await server.choices(study)).Choices.find(({ Kind }) => Kind === kind);
    expect(await of('sample-half')).toEqual({ Kind: 'sample-half', Choice: 'here', Offered: ['here', 'mail', 'digest', 'off'] });
    expect(await server.choose(study, 'sample-half', 'mail')).toEqual({ res: 1 });
    expect(await server.choose(study, 'sample-half', 'digest')).toEqual({ res: 1 });
    expect((await of('sample-half'))?.Choice).toBe('digest');
    for (const [kind, choice] of [
      ['unknown', 'here'],
      ['sample-half', 'loudly'],
      ['payment-failed', 'mail'],
    ] as const)
      expect(await server.choose(study, kind, choice)).not.toHaveProperty('res');
    expect((await of('payment-failed'))?.Choice).toBe('here');
  });

  it('off: nothing is written; here: nothing is mailed', async () => {
    const study = await make();
    await server.choose(study, 'first-recording', 'off');
    await server.choose(study, 'sample-full', 'here');
    for (let at = 0; at < 10; at += 1) await server.complete(study);
    expect(await kinds(study)).toEqual(['sample-full', 'sample-half']);
    expect(await server.subjects(study)).toEqual([]);
  });
});

describe('the list', () => {
  const pages = async (study: TestStudy, fields: object): Promise<WireNotification[]> => {
    const all: WireNotification[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const answer: { Notifications: WireNotification[]; Next: string | null } = await server.call(study, '/GetNotifications.cmd', {
        ...fields,
        ...(before === undefined ? {} : { before }),
      });
      all.push(...answer.Notifications);
      before = answer.Next;
    }
    return all;
  };

  it('of ten thousand comes page by page, each once, newest first; the count ends at 100', async () => {
    const study = await make();
    await insertMany(server.ports, study, 10_000);
    const all = await pages(study, { take: 500 });
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(10_000);
    expect(all.map(({ At }) => At)).toEqual(
      all
        .map(({ At }) => At)
        .sort()
        .reverse(),
    );
    expect(await server.unread(study)).toBe(100);
    const [newest, second] = all;
    expect(await server.call(study, '/MarkAllNotificationsRead.cmd', { upTo: second?.Id })).toEqual({ res: 1 });
    expect(await server.unread(study)).toBe(1);
    expect((await pages(study, { unread: true })).map(({ Id }) => Id)).toEqual([newest?.Id]);
  });

  it('is the account’s alone, and so is what is marked as read', async () => {
    const [mine, theirs] = [await make(), await make()];
    await insertMany(server.ports, theirs, 2);
    const [one] = await server.list(theirs);
    expect(await server.list(mine)).toEqual([]);
    expect(await server.call(mine, '/MarkNotificationRead.cmd', { notification: one?.Id })).toMatchObject({ res: 0, code: 'not-found' });
    await server.call(mine, '/MarkAllNotificationsRead.cmd', { upTo: one?.Id });
    expect(await server.unread(theirs)).toBe(2);
    expect(await server.call(theirs, '/MarkNotificationRead.cmd', { notification: one?.Id })).toEqual({ res: 1 });
    expect(await server.call(theirs, '/MarkNotificationRead.cmd', { notification: one?.Id })).toEqual({ res: 1 });
    expect(await server.unread(theirs)).toBe(1);
  });

  it.each(['0', '-1', 'abc', '1e3', '9'.repeat(30), "1'; drop table notification"])('takes %j for no notification', async (id) => {
    const study = await make();
    expect(await server.call(study, '/MarkNotificationRead.cmd', { notification: id })).not.toHaveProperty('res');
    expect(await server.call(study, '/GetNotifications.cmd', { before: id })).not.toHaveProperty('Notifications');
  });

  it('ends with its collector, its project, its account, and half a year', async () => {
    const countOf = async (study: TestStudy) =>
      Number(
        (
          await server.ports.db
            .selectFrom('notification')
            .select((eb) => eb.fn.countAll().as('n'))
            .where('accountId', '=', study.accountId)
            .executeTakeFirstOrThrow()
        ).n,
      );
    const [one, other, old] = [await make(), await make(), await make()];
    for (const study of [one, other, old]) await insertMany(server.ports, study, 3);
    await sql`delete from project where id = ${one.projectId}`.execute(server.ports.db);
    await server.choose(other, 'sample-half', 'off');
    await sql`delete from project where id = ${other.projectId}`.execute(server.ports.db);
    await sql`delete from account where id = ${other.accountId}`.execute(server.ports.db);
    await sql`update notification set created_at = now() - interval '181 days' where account_id = ${old.accountId} and event_key <> 'many 3'`.execute(
      server.ports.db,
    );
    await server.runMaintenance('delete old notifications');
    expect([await countOf(one), await countOf(other), await countOf(old)]).toEqual([0, 0, 1]);
  });
});
