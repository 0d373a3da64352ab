/** Recruiting: whom a wave invites, who may take a place, what is approved and paid for, and how a sample ends. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyAddress, startPayload } from '../../sessions/testing-study.ts';
import { insertMembers, mailedTokens, paidStudy, panelServer, takeAsMember, type PanelServer } from '../testing-panel.ts';
import { endPaidCollectors } from '../../collectors/index.ts';
import { countRecordings } from '../../recordings/index.ts';
import { withUnjudged } from './judge-places.ts';
import { inviteWave } from './recruit.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await panelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from panel_member`.execute(server.ports.db);
  await sql`update collector set status = 2 where type = 24`.execute(server.ports.db);
  server.ports.setNow(new Date());
});

const hourMs = 3_600_000;
const inHours = (hours: number): void => server.ports.setNow(new Date(server.ports.now().getTime() + hours * hourMs));
const invitations = async (collectorId: string) => {
  const { rows } = await sql<{ memberId: string; state: string; recordingId: string | null; rejection: string | null }>`
    select member_id as "memberId", state, recording_id as "recordingId", rejection from panel_invitation
    where collector_id = ${collectorId} order by invited_at, id`.execute(server.ports.db);
  return rows;
};
const collectorOf = async (id: string) => {
  const { rows } = await sql<{ status: number; finishAt: Date }>`
    select status, finish_at as "finishAt" from collector where id = ${id}`.execute(server.ports.db);
  return rows[0]!;
};
const start = async (code: string, tester?: string) =>
  server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(code, { tester }), remoteAddress: anyAddress() });
const rewards = async (): Promise<number> => {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(amount_cents), 0) as cents from panel_entry`.execute(server.ports.db);
  return Number(rows[0]?.cents);
};

describe('a wave', () => {
  it('invites by mail as many members as the places need, and starts the time to collect', async () => {
    await insertMembers(server.ports.db, 60, 'wave');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    // 10 places at the first guess of three in ten.
    expect(await invitations(study.collectorId)).toHaveLength(34);
    expect((await mailedTokens(server)).size).toBe(34);
    const { status, finishAt } = await collectorOf(study.collectorId);
    expect([status, finishAt.getTime()]).toEqual([6, server.ports.now().getTime() + 24 * hourMs]);
    await server.recruit();
    expect(await invitations(study.collectorId)).toHaveLength(34);
    inHours(7);
    await server.recruit();
    // Nobody answered, and those who are left are all who fit.
    expect(await invitations(study.collectorId)).toHaveLength(60);
  });

  it('takes only active members who fit', async () => {
    const { db } = server.ports;
    const year = server.ports.now().getUTCFullYear();
    const fit = await insertMembers(db, 2, 'fit', { country: 'FR', gender: 'Male', birthYear: year - 31, interests: [0, 5] });
    await insertMembers(db, 1, 'young', { country: 'FR', gender: 'Male', birthYear: year - 30, interests: [5] });
    await insertMembers(db, 1, 'old', { country: 'FR', gender: 'Male', birthYear: year - 42, interests: [5] });
    await insertMembers(db, 1, 'other', { country: 'FR', gender: 'Female', birthYear: year - 31, interests: [5] });
    await insertMembers(db, 1, 'away', { country: 'DE', gender: 'Male', birthYear: year - 31, interests: [5] });
    await insertMembers(db, 1, 'bored', { country: 'FR', gender: 'Male', birthYear: year - 31, interests: [6] });
    await insertMembers(db, 1, 'foreign', { country: 'FR', gender: 'Male', birthYear: year - 31, interests: [5], languages: ['fr', 'ge'] });
    await insertMembers(db, 1, 'resting', { country: 'FR', gender: 'Male', birthYear: year - 31, interests: [5], state: 'paused' });
    const study = await paidStudy(db);
    await sql`update collector set selected_country = 'France', selected_gender = 'Male,Other', selected_min_age = 30, selected_max_age = 40,
      selected_category = 'Computers and software,Gardening' where id = ${study.collectorId}`.execute(db);
    await server.recruit();
    expect((await invitations(study.collectorId)).map(({ memberId }) => memberId).sort()).toEqual(fit);
  });

  it('never takes one who was invited within a day, or to the same project', async () => {
    const { db } = server.ports;
    const members = await insertMembers(db, 5, 'rest');
    const first = await paidStudy(db);
    await server.recruit();
    const second = await paidStudy(db);
    await server.recruit();
    expect(await invitations(second.collectorId)).toEqual([]);
    inHours(25);
    await sql`update collector set finish_at = now() + interval '90 hours' where id = any (${[first.collectorId, second.collectorId]})`.execute(
      db,
    );
    await server.recruit();
    expect(await invitations(first.collectorId)).toHaveLength(5);
    expect((await invitations(second.collectorId)).map(({ memberId }) => memberId).sort()).toEqual(members);
  });

  it('is invited once, however many recruiters run at once', async () => {
    await insertMembers(server.ports.db, 100, 'race');
    const studies = [await paidStudy(server.ports.db), await paidStudy(server.ports.db)];
    const race = () => Promise.all(Array.from({ length: 8 }, (_, index) => inviteWave(server.ports, studies[index % 2]!.collectorId)));
    await race();
    // Whom the other one held at that moment is left to the next run.
    await race();
    const all = (await Promise.all(studies.map(({ collectorId }) => invitations(collectorId)))).flat();
    expect(all).toHaveLength(68);
    expect(new Set(all.map(({ memberId }) => memberId)).size).toBe(68);
  });

  it('reminds once those who have not opened it; both links stay good', async () => {
    await insertMembers(server.ports.db, 3, 'slow');
    const study = await paidStudy(server.ports.db);
    const mailed = async () => (await server.ports.sentMails()).filter(({ to }) => String(to).startsWith('slow'));
    await server.recruit();
    expect(await mailed()).toHaveLength(3);
    const first = (await mailedTokens(server)).get('slow.0@members.test') ?? '';
    inHours(3);
    await server.recruit();
    await server.recruit();
    expect(await mailed()).toHaveLength(6);
    const second = (await mailedTokens(server)).get('slow.0@members.test') ?? '';
    for (const token of [first, second]) {
      const { headers } = await server.app.inject({ url: `/panel/open/${token}` });
      expect(headers.location).toBe(`/t/${study.code}?tester=${token}`);
    }
  });

  it('is mailed no more to an address that refused three mails in a row for good', async () => {
    const [id = ''] = await insertMembers(server.ports.db, 1, 'full-box');
    const { mail } = server.ports;
    const stateOf = async () => {
      const { rows } = await sql<{ state: string; bounces: number }>`
        select state, bounces from panel_member where id = ${id}`.execute(server.ports.db);
      return rows[0];
    };
    server.ports.mail = { send: () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) };
    for (const bounces of [1, 2, 3]) {
      expect(await stateOf()).toEqual({ state: 'active', bounces: bounces - 1 });
      await paidStudy(server.ports.db);
      await server.recruit();
      inHours(25);
    }
    server.ports.mail = mail;
    expect(await stateOf()).toEqual({ state: 'bounced', bounces: 3 });
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    expect(await invitations(study.collectorId)).toEqual([]);
  });

  it('carries a link that stops further ones with one press, and not by being opened', async () => {
    const [memberId = ''] = await insertMembers(server.ports.db, 1, 'stop');
    await paidStudy(server.ports.db);
    await server.recruit();
    const mail = (await server.ports.sentMails()).find(({ to }) => to === 'stop.0@members.test');
    const [path = ''] = /\/panel\/stop\/[\w-]{43}/.exec(mail?.text ?? '') ?? [];
    const stateOf = async () => {
      const { rows } = await sql<{ state: string }>`select state from panel_member where id = ${memberId}`.execute(server.ports.db);
      return rows[0]?.state;
    };
    const ask = (method: 'GET' | 'POST', url: string) =>
      server.app.inject({
        method,
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      });
    expect([(await ask('GET', path)).statusCode, await stateOf()]).toEqual([200, 'active']);
    expect((await ask('POST', `/panel/stop/${'x'.repeat(43)}`)).statusCode).toBe(404);
    expect([(await ask('POST', path)).statusCode, await stateOf()]).toEqual([200, 'paused']);
    expect([(await ask('POST', path)).statusCode, await stateOf()]).toEqual([200, 'paused']);
  });
});

describe('a place', () => {
  it('is for members who were invited, once each', async () => {
    await insertMembers(server.ports.db, 2, 'place');
    const study = await paidStudy(server.ports.db);
    const other = await paidStudy(server.ports.db);
    await sql`update collector set selected_country = 'Japan' where id = ${other.collectorId}`.execute(server.ports.db);
    await server.recruit();
    const [token = '', second = ''] = [...(await mailedTokens(server)).values()].slice(-2);
    expect((await start(study.code)).json()).toMatchObject({ code: 'not-found' });
    expect((await start(study.code, 'forged')).json()).toMatchObject({ code: 'not-found' });
    expect((await start(other.code, token)).json()).toMatchObject({ code: 'not-found' });
    expect((await start(study.code, token)).json()).toMatchObject({ resumed: false });
    expect((await start(study.code, token)).json()).toMatchObject({ code: 'already-taken' });
    const both = await Promise.all([start(study.code, second), start(study.code, second)]);
    expect(both.filter((answer) => answer.json<{ resumed?: boolean }>().resumed === false)).toHaveLength(1);
    const { rows } =
      await sql`select tester_name from recording where collector_id = ${study.collectorId} and tester_name is not null`.execute(
        server.ports.db,
      );
    expect(rows).toEqual([]);
  });

  it('leads its member back to the panel, and not with what names them to the researcher', async () => {
    const study = await paidStudy(server.ports.db);
    await sql`update collector set link_complete = 'https://panel.example/?id={tester}' where id = ${study.collectorId}`.execute(
      server.ports.db,
    );
    const { body } = await server.app.inject({ method: 'GET', url: `/t/${study.code}/run`, remoteAddress: anyAddress() });
    expect(body).not.toContain('panel.example');
    expect(body).toContain(`${server.ports.env.publicUrl}/panel`);
  });

  it('is approved and paid for once its recording is there; a full sample then ends', async () => {
    await insertMembers(server.ports.db, 40, 'full');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const before = await rewards();
    for (const token of [...(await mailedTokens(server)).entries()]
      .flatMap(([to, one]) => (to.startsWith('full') ? [one] : []))
      .slice(0, 10))
      await takeAsMember(server, study, token);
    expect((await collectorOf(study.collectorId)).status).toBe(6);
    await Promise.all([server.recruit(), server.recruit()]);
    expect((await collectorOf(study.collectorId)).status).toBe(2);
    const states = (await invitations(study.collectorId)).map(({ state }) => state);
    expect(states.filter((state) => state === 'approved')).toHaveLength(10);
    expect(states.filter((state) => state === 'closed')).toHaveLength(24);
    expect((await rewards()) - before).toBe(10 * 1_000);
  });

  it('that was taken far too fast is rejected, not paid, and filled again', async () => {
    await insertMembers(server.ports.db, 40, 'fast');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const tokens = [...(await mailedTokens(server)).entries()].flatMap(([to, one]) => (to.startsWith('fast') ? [one] : []));
    const before = await rewards();
    for (const token of tokens.slice(0, 9)) await takeAsMember(server, study, token);
    const { recordingId } = await takeAsMember(server, study, tokens[9] ?? '', { tookMs: 15_000 });
    await server.recruit();
    expect((await collectorOf(study.collectorId)).status).toBe(6);
    expect((await invitations(study.collectorId)).find((one) => one.recordingId === recordingId)).toMatchObject({
      state: 'rejected',
      rejection: 'too-fast',
    });
    expect((await rewards()) - before).toBe(9 * 1_000);
    await takeAsMember(server, study, tokens[10] ?? '');
    await server.recruit();
    expect((await collectorOf(study.collectorId)).status).toBe(2);
    expect((await rewards()) - before).toBe(10 * 1_000);
  });

  it('is compared in speed with no simulated ones, and neither are they', async () => {
    await insertMembers(server.ports.db, 40, 'played');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const tokens = [...(await mailedTokens(server)).entries()].flatMap(([to, one]) => (to.startsWith('played') ? [one] : []));
    for (const token of tokens.slice(0, 8)) await takeAsMember(server, study, token);
    await takeAsMember(server, study, tokens[8] ?? '', { tookMs: 1_000 });
    await sql`update recording set simulated = true where collector_id = ${study.collectorId}`.execute(server.ports.db);
    await takeAsMember(server, study, tokens[9] ?? '', { tookMs: 15_000 });
    await server.recruit();
    const states = (await invitations(study.collectorId)).map(({ state }) => state);
    expect(states.filter((state) => state === 'approved')).toHaveLength(10);
    expect(states.filter((state) => state === 'rejected')).toEqual([]);
  });

  it('is judged and paid for also where the time ran out meanwhile, and settled only then', async () => {
    await insertMembers(server.ports.db, 10, 'late');
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const token = (await mailedTokens(server)).get('late.0@members.test') ?? '';
    const before = await rewards();
    await takeAsMember(server, study, token);
    await sql`update collector set finish_at = now() - interval '1 minute' where id = ${study.collectorId}`.execute(server.ports.db);
    const settledAt = async () => {
      const { rows } = await sql<{ at: Date | null }>`select settled_at as at from collector where id = ${study.collectorId}`.execute(
        server.ports.db,
      );
      return rows[0]?.at ?? null;
    };
    const settle = () => endPaidCollectors(server.ports, withUnjudged(countRecordings));
    await settle();
    await settle();
    expect([(await collectorOf(study.collectorId)).status, await settledAt()]).toEqual([2, null]);
    await server.recruit();
    expect((await rewards()) - before).toBe(1_000);
    await settle();
    expect(await settledAt()).not.toBeNull();
    expect((await invitations(study.collectorId)).filter(({ state }) => state === 'closed')).toHaveLength(9);
  });
});
