/** The operator's page of the panel: what it shows, whom it is shown to, and payouts that are settled once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeStudy, type TestStudy } from '../../sessions/testing-study.ts';
import { insertMembers, mailedTokens, paidStudy, panelServer, takeAsMember, type PanelServer } from '../testing-panel.ts';
import { findBalance } from '../rewards/entry-store.ts';
import { requestPayout } from '../rewards/request-payout.ts';

let server: PanelServer;
let operator: TestStudy;
let other: TestStudy;
beforeAll(async () => {
  server = await panelServer();
  operator = await makeStudy(server.ports.db);
  other = await makeStudy(server.ports.db);
  server.ports.env.operatorEmails = [(await addressOf(operator)).toUpperCase()];
});
afterAll(() => server.close());

async function addressOf({ accountId }: TestStudy): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    update account set email_verified_at = now() where id = ${accountId} returning email`.execute(server.ports.db);
  return rows[0]?.email ?? '';
}

const call = async (path: string, fields: object = {}, as = operator) =>
  (await callAs(server.app, as.accessToken, 'POST', `/${path}.cmd`, fields)).json<Record<string, unknown>>();

/** A member with $20 who asked for them; returns the ids of both. */
async function withPayout(name: string): Promise<{ memberId: string; payoutId: string }> {
  const { db } = server.ports;
  const [memberId = ''] = await insertMembers(db, 1, name);
  await sql`update panel_member set payout_method = 'PayPal', payout_address = 'ada@pay.test' where id = ${memberId}`.execute(db);
  await sql`insert into panel_entry (id, member_id, kind, amount_cents, at) values (${`pen_${name}`}, ${memberId}, 'reward', 2000, now())`.execute(
    db,
  );
  expect(await requestPayout(server.ports, memberId)).toBeNull();
  const { rows } = await sql<{ id: string }>`select id from panel_payout where member_id = ${memberId}`.execute(db);
  return { memberId, payoutId: rows[0]?.id ?? '' };
}

it.each([
  ['GetOperatorPanel', {}],
  ['GetOperatorCollectors', {}],
  ['GetOperatorRejections', {}],
  ['GetOperatorPayouts', {}],
  ['SettlePayout', { payout: 'pay_1', outcome: 'paid' }],
])('%s is not there for other accounts', async (path, fields) => {
  expect(await call(path, fields, other)).toMatchObject({ code: 'not-found' });
  await sql`update account set email_verified_at = null where id = ${operator.accountId}`.execute(server.ports.db);
  expect(await call(path, fields)).toMatchObject({ code: 'not-found' });
  await addressOf(operator);
});

it('counts members by state, country and age', async () => {
  const { db } = server.ports;
  await insertMembers(db, 3, 'de');
  await insertMembers(db, 2, 'fr', { country: 'FR', birthYear: 1950 });
  await insertMembers(db, 1, 'paused', { state: 'paused' });
  await insertMembers(db, 1, 'bounced', { state: 'bounced' });
  await sql`update panel_member set created_at = now() - interval '10 days' where id like 'mem_fr%'`.execute(db);
  expect(await call('GetOperatorPanel')).toEqual({
    Recruiting: 'on',
    States: { Active: 5, Paused: 1, Bounced: 1, Unconfirmed: 0 },
    Simulated: 0,
    JoinedLast7Days: 5,
    JoinedLast30Days: 7,
    AnswerRate: null,
    Countries: [
      { Country: 'Germany', Members: 3 },
      { Country: 'France', Members: 2 },
    ],
    Ages: [
      { From: 18, To: 24, Members: 0 },
      { From: 25, To: 34, Members: 0 },
      { From: 35, To: 44, Members: 3 },
      { From: 45, To: 54, Members: 0 },
      { From: 55, To: 64, Members: 0 },
      { From: 65, To: null, Members: 2 },
    ],
  });
});

it('shows collectors under way with their waves, and what was rejected', async () => {
  const { db } = server.ports;
  await sql`delete from panel_member`.execute(db);
  await insertMembers(db, 40, 'open');
  const study = await paidStudy(db);
  await server.recruit();
  const tokens = [...(await mailedTokens(server)).entries()].flatMap(([to, one]) => (to.startsWith('open') ? [one] : []));
  for (const token of tokens.slice(0, 6)) await takeAsMember(server, study, token);
  await takeAsMember(server, study, tokens[6] ?? '', { tookMs: 10_000 });
  await server.recruit();
  const { Collectors } = (await call('GetOperatorCollectors')) as { Collectors: Record<string, unknown>[] };
  expect(Collectors).toHaveLength(1);
  expect(Collectors[0]).toMatchObject({
    Id: study.collectorId,
    Status: 6,
    Places: 10,
    Completes: 6,
    UnderWay: 0,
    Invited: 34,
    Started: 7,
    Approved: 6,
    Rejected: 1,
    Waves: [{ Number: 1, Size: 34 }],
  });
  expect(await call('GetOperatorRejections')).toMatchObject({
    Rejections: [{ Reason: 'too-fast', Collector: study.collectorId }],
    Next: null,
  });
  expect(await call('GetOperatorRejections', { before: 'x'.repeat(200) })).toMatchObject({ Rejections: [{}] });
  expect(await call('GetOperatorRejections', { before: "' or 1=1" })).toMatchObject({ error: 'invalid_request' });
});

it('pages through rejections', async () => {
  const { db } = server.ports;
  await sql`update panel_invitation set state = 'rejected', rejection = 'too-fast', ended_at = date_trunc('milliseconds', now()) where state <> 'rejected'`.execute(
    db,
  );
  await insertMembers(db, 30, 'more');
  await sql`insert into panel_invitation (id, member_id, collector_id, wave_id, state, rejection, reward_cents, invited_at, ended_at)
    select 'inv_more_' || panel_member.id, panel_member.id, wave.collector_id, wave.id, 'rejected', 'same-answers', 100, now(), date_trunc('milliseconds', now())
    from panel_member cross join (select id, collector_id from panel_wave limit 1) as wave where panel_member.id like 'mem_more%'`.execute(
    db,
  );
  const first = (await call('GetOperatorRejections')) as { Rejections: { Id: string }[]; Next: string };
  const second = (await call('GetOperatorRejections', { before: first.Next })) as { Rejections: { Id: string }[]; Next: null };
  expect([first.Rejections.length, second.Rejections.length, second.Next]).toEqual([50, 14, null]);
  expect(new Set([...first.Rejections, ...second.Rejections].map(({ Id }) => Id)).size).toBe(64);
});

it('settles a payout once, however many operators press at once', async () => {
  const { memberId, payoutId } = await withPayout('once');
  expect(await call('GetOperatorPayouts')).toMatchObject({
    Payouts: [{ Id: payoutId, AmountCents: 2000, Method: 'PayPal', Address: 'ada@pay.test', State: 'requested', Member: memberId }],
  });
  const outcomes = ['refused', 'paid', 'refused'];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => call('SettlePayout', { payout: payoutId, outcome: outcomes[turn % outcomes.length] })),
  );
  expect(answers.filter(({ res }) => res === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'payout-settled')).toHaveLength(5);
  const { Payouts } = (await call('GetOperatorPayouts', { settled: true })) as { Payouts: { State: string }[] };
  expect(await findBalance(server.ports.db, memberId)).toBe(Payouts[0]?.State === 'refused' ? 2000 : 0);
  expect(await call('GetOperatorPayouts')).toEqual({ Payouts: [], Next: null });
});

it('gives a payout back to the balance, tells the member, and can be asked for again', async () => {
  const { memberId, payoutId } = await withPayout('back');
  expect(await call('SettlePayout', { payout: payoutId, outcome: 'refused' })).toEqual({ res: 1 });
  expect(await findBalance(server.ports.db, memberId)).toBe(2000);
  await server.ports.runJobs();
  const mail = (await server.ports.sentMails()).find(({ to }) => to === 'back.0@members.test');
  expect(mail?.text).toContain('$20.00');
  expect(await requestPayout(server.ports, memberId)).toBeNull();
});

it('settles the payout of a member who left, and forgets the address', async () => {
  const { memberId, payoutId } = await withPayout('left');
  await sql`delete from panel_member where id = ${memberId}`.execute(server.ports.db);
  expect(await call('SettlePayout', { payout: payoutId, outcome: 'paid' })).toEqual({ res: 1 });
  const { Payouts } = (await call('GetOperatorPayouts', { settled: 'true' })) as { Payouts: Record<string, unknown>[] };
  expect(Payouts[0]).toMatchObject({ Id: payoutId, Address: '', Member: null, State: 'paid' });
});

it('refuses a payout that is none', async () => {
  expect(await call('SettlePayout', { payout: 'pay_none', outcome: 'paid' })).toMatchObject({ res: 0, code: 'not-found' });
  expect(await call('SettlePayout', { payout: 'pay_none', outcome: 'kept' })).toMatchObject({ error: 'invalid_request' });
});
