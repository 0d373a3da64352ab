/** Places that members took: what is approved by what the study requires, what the finish says of it, and what a withdrawal leaves. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/secrets.ts';
import { endPaidCollectors } from '../../collectors/index.ts';
import { countRecordings } from '../../recordings/index.ts';
import { callAs } from '../../sessions/testing-study.ts';
import { insertMembers, mailedTokens, paidStudy, panelServer, takeAsMember, type PanelServer } from '../testing-panel.ts';
import { withUnjudged } from './judge-places.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await panelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from panel_member`.execute(server.ports.db);
  await sql`update collector set status = 2 where type = 24`.execute(server.ports.db);
});

const invitations = async (collectorId: string) => {
  const { rows } = await sql<{ state: string; recordingId: string | null; rejection: string | null }>`
    select state, recording_id as "recordingId", rejection from panel_invitation where collector_id = ${collectorId}`.execute(
    server.ports.db,
  );
  return rows;
};
const rewards = async (): Promise<number> => {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(amount_cents), 0) as cents from panel_entry`.execute(server.ports.db);
  return Number(rows[0]?.cents);
};

describe('a place', () => {
  it.each([
    ['does nothing', { withoutTasks: true, withoutAnswers: true }, 'nothing-recorded'],
    ['answers and takes no task', { withoutTasks: true }, 'nothing-recorded'],
    ['leaves out required answers', { withoutAnswers: true }, 'unanswered'],
    ['gives up after 1 ms', { taskMs: 1 }, 'too-short'],
    ['is through in 8 s', { tookMs: 8_000 }, 'too-short'],
  ] as const)('of a member who %s is rejected, not paid, and filled again, from the first one on', async (_what, does, reason) => {
    await insertMembers(server.ports.db, 12, 'idle');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const before = await rewards();
    const tokens = await mailedTokens(server);
    const { recordingId } = await takeAsMember(server, study, tokens.get('idle.0@members.test') ?? '', does);
    await server.recruit();
    const judged = (await invitations(study.collectorId)).find((one) => one.recordingId === recordingId);
    expect([judged?.state, judged?.rejection, (await rewards()) - before]).toEqual(['rejected', reason, 0]);
    expect((await countRecordings(server.ports.db, [study.collectorId])).get(study.collectorId)?.completes).toBe(0);
    await takeAsMember(server, study, tokens.get('idle.1@members.test') ?? '');
    await server.recruit();
    expect((await rewards()) - before).toBe(1_000);
  });

  it('whose session lacks something is answered by what it lacks, again and again', async () => {
    await insertMembers(server.ports.db, 2, 'lack');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const tester = (await mailedTokens(server)).get('lack.0@members.test') ?? '';
    const { token } = await takeAsMember(server, study, tester, { withoutTasks: true, withoutAnswers: true });
    const again = await callAs(server.app, token, 'POST', '/run/finish', { streams: {} });
    expect(again.json()).toMatchObject({ finished: true, lacking: [study.choiceId, study.openId, study.websiteId, study.prototypeId] });
  });

  it('that is withdrawn after approval leaves the reward with its member and is filled again', async () => {
    await insertMembers(server.ports.db, 12, 'gone');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const before = await rewards();
    const { token } = await takeAsMember(server, study, (await mailedTokens(server)).get('gone.0@members.test') ?? '');
    await server.recruit();
    const completes = async () => (await countRecordings(server.ports.db, [study.collectorId])).get(study.collectorId)?.completes;
    expect([await completes(), (await rewards()) - before]).toEqual([1, 1_000]);
    await callAs(server.app, token, 'POST', '/run/withdraw', {});
    await server.recruit();
    const left = (await invitations(study.collectorId)).filter(({ state }) => state === 'approved');
    expect([await completes(), (await rewards()) - before, left.map((one) => one.recordingId)]).toEqual([0, 1_000, [null]]);
  });

  it('that is withdrawn after its sample was settled is refunded to the researcher', async () => {
    await insertMembers(server.ports.db, 10, 'over');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    await sql`insert into payment (id, account_id, purpose, subject, title, amount_cents, currency, customer_id, card_id, card_words, state,
      charge_id, created_at, settled_at)
    values (${newId('pay')}, ${study.accountId}, 'sample', ${study.collectorId}, 'Sample', 40000, 'usd', 'cus_a', 'card_a', 'visa', 'paid',
      ${newId('chr')}, now(), now())`.execute(server.ports.db);
    const { token } = await takeAsMember(server, study, (await mailedTokens(server)).get('over.0@members.test') ?? '');
    await server.recruit();
    await sql`update collector set finish_at = now() - interval '1 minute' where id = ${study.collectorId}`.execute(server.ports.db);
    const settle = () => endPaidCollectors(server.ports, withUnjudged(countRecordings));
    const refunded = async () => {
      const { rows } = await sql<{ cents: number }>`select coalesce(sum(refund.amount_cents), 0)::int as cents from refund
      join payment on payment.id = payment_id where subject = ${study.collectorId}`.execute(server.ports.db);
      return rows[0]?.cents;
    };
    await settle();
    expect(await refunded()).toBe(36_000);
    await callAs(server.app, token, 'POST', '/run/withdraw', {});
    await settle();
    await settle();
    expect(await refunded()).toBe(40_000);
  });
});
