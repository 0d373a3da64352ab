/** Members: they join by a mailed link, say who they are, earn, are paid, pause and leave; nobody acts for them. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../compose.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { testPorts } from '../../../platform/testing.ts';
import { insertMembers, mailedTokens, paidStudy, panelServer, takeAsMember, type PanelServer } from '../testing-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await panelServer();
});
afterAll(() => server.close());

const form = (fields: Record<string, string | readonly string[]>): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  return new URLSearchParams(pairs).toString();
};
const post = (url: string, fields: Parameters<typeof form>[0] = {}, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    payload: form(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie === '' ? {} : { cookie }) },
  });
const get = (url: string, cookie = '') => server.app.inject({ url, headers: cookie === '' ? {} : { cookie } });
const linkTo = async (email: string): Promise<string> => {
  await server.ports.runJobs();
  const mails = (await server.ports.sentMails()).filter(({ to }) => to === email);
  return /\/panel\/sign-in\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};
const countOf = async (email: string): Promise<number> => {
  const { rows } = await sql`select from panel_member where email = ${email}`.execute(server.ports.db);
  return rows.length;
};

it('counts the links of one mailbox together, however its address is spelled', async () => {
  const spellings = [
    'jo@müller.example',
    'JO@Mu\u0308ller.example',
    'jo@xn--mller-kva.example',
    'jo@XN--MLLER-KVA.example',
    'jo@ｍüller.example',
  ];
  for (const email of spellings) await post('/panel', { do: 'join', email, language: 'ge' });
  const { rows } = await sql`select key, used from rate_limit where name = 'panel-mails' and key ilike 'jo@%'`.execute(server.ports.db);
  expect(rows).toEqual([{ key: 'jo@müller.example', used: spellings.length }]);
});

/** Joined and signed in, with what the forms carry. */
async function join(email: string): Promise<{ cookie: string; formToken: string }> {
  await post('/panel', { do: 'join', email, language: 'ge' });
  const signedIn = await post(await linkTo(email));
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const formToken = /name="formToken" value="([\w-]+)"/.exec((await get('/panel/profile', cookie)).body)?.[1] ?? '';
  return { cookie, formToken };
}
const profile = {
  country: 'DE',
  birthYear: '1990',
  gender: 'Female',
  language: 'fr',
  interests: ['1', '4'],
  languages: ['fr', 'xx', 'en'],
  devices: ['computer'],
};
const memberOf = async (email: string) => {
  const { rows } = await sql<{ id: string; state: string; language: string; interests: number[]; languages: string[] }>`
    select id, state, language, interests, languages from panel_member where email = ${email}`.execute(server.ports.db);
  return rows[0];
};

describe('joining', () => {
  it('mails a link that signs in once, and answers members and others alike', async () => {
    const email = 'mia@members.test';
    const first = await post('/panel', { do: 'join', email, language: 'ge' });
    const link = await linkTo(email);
    const second = await post('/panel', { do: 'join', email: email.toUpperCase(), language: 'en' });
    expect([first.statusCode, second.statusCode, await countOf(email)]).toEqual([200, 200, 1]);
    // Programs that open the links of mails use none up.
    expect((await get(link)).statusCode).toBe(200);
    expect((await get(link)).statusCode).toBe(200);
    const signedIn = await post(link);
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/panel/profile']);
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /^sightline_panel=[\w-]{43}; Path=\/panel; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect((await post(link)).statusCode).toBe(404);
    expect((await post('/panel/sign-in/forged')).statusCode).toBe(404);
    const token = /^sightline_panel=([\w-]{43})/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from panel_session`.execute(server.ports.db);
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([hashToken(token).toString('hex')]);
  });
  it('ends a link after an hour, and a sign-in after thirty days', async () => {
    const email = 'late@members.test';
    await post('/panel', { do: 'join', email, language: 'en' });
    const link = await linkTo(email);
    const { cookie } = await join('stays@members.test');
    const now = server.ports.now().getTime();
    server.ports.setNow(new Date(now + 3_601_000));
    expect((await post(link)).statusCode).toBe(404);
    expect((await get('/panel/profile', cookie)).statusCode).toBe(200);
    server.ports.setNow(new Date(now + 31 * 86_400_000));
    expect((await get('/panel/profile', cookie)).statusCode).toBe(303);
    server.ports.setNow(new Date(now));
  });
  it.each(['', 'mia', 'a@b', 'x'.repeat(300)])('asks again for the address %s', async (email) => {
    const answer = await post('/panel', { do: 'join', email, language: 'en' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('id="problem-email"');
  });
});

describe('a profile', () => {
  it('makes a member active once it is complete, and says what is wrong with it', async () => {
    const email = 'pia@members.test';
    const { cookie, formToken } = await join(email);
    const young = await post('/panel', { do: 'profile', formToken, ...profile, birthYear: '2015' }, cookie);
    expect([young.statusCode, young.body.includes('Members must be 18 or older.')]).toEqual([400, true]);
    expect((await memberOf(email))?.state).toBe('unconfirmed');
    expect((await post('/panel', { do: 'profile', formToken, ...profile }, cookie)).statusCode).toBe(303);
    expect(await memberOf(email)).toMatchObject({ state: 'active', language: 'fr', interests: [1, 4], languages: ['en', 'fr'] });
  });
  it('is changed by no form of another page', async () => {
    const email = 'una@members.test';
    const { cookie } = await join(email);
    for (const formToken of ['', 'x'.repeat(43)]) await post('/panel', { do: 'profile', formToken, ...profile }, cookie);
    await post('/panel', { do: 'profile', formToken: 'x'.repeat(43), ...profile });
    expect((await memberOf(email))?.state).toBe('unconfirmed');
  });
});

describe('a member', () => {
  it('sees invitations, takes part from the page, is paid once, pauses and leaves', async () => {
    const email = 'eva@members.test';
    const { cookie, formToken } = await join(email);
    const act = (what: string, fields: Parameters<typeof form>[0] = {}) => post('/panel', { do: what, formToken, ...fields }, cookie);
    await act('profile', { ...profile, payoutMethod: 'paypal', payoutAddress: email });
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const go = /\/panel\/go\/inv_[a-z0-9]+/.exec((await get('/panel', cookie)).body)?.[0] ?? '';
    const on = String((await get(go, cookie)).headers.location);
    expect(on).toMatch(new RegExp(`^/t/${study.code}\\?tester=[\\w-]{43}$`));
    await takeAsMember(server, study, on.split('=')[1] ?? '');
    await server.recruit();
    expect((await get('/panel', cookie)).body).toContain('$10.00');
    await Promise.all([act('payout'), act('payout'), act('payout')]);
    const { rows } = await sql<{ cents: number }>`select amount_cents as cents from panel_payout`.execute(server.ports.db);
    expect(rows).toEqual([{ cents: 1_000 }]);
    expect((await get('/panel', cookie)).body).toContain('$10.00 is on its way to you.');
    await act('pause');
    expect((await memberOf(email))?.state).toBe('paused');
    await act('resume');
    expect((await memberOf(email))?.state).toBe('active');
    expect((await act('leave', { word: 'leave' })).statusCode).toBe(400);
    expect((await act('leave', { word: 'LEAVE' })).body).toContain('Your data was deleted.');
    expect([await countOf(email), (await get('/panel/profile', cookie)).statusCode]).toEqual([0, 303]);
    const { rows: kept } = await sql<{ cents: number; recordings: number }>`
      select (select sum(amount_cents) from panel_entry where member_id is null) as cents,
        (select count(*) from recording where collector_id = ${study.collectorId}) as recordings`.execute(server.ports.db);
    expect(kept).toEqual([{ cents: 0, recordings: 1 }]);
  });
  it('opens invitations of nobody else', async () => {
    await sql`update collector set status = 2 where type = 24`.execute(server.ports.db);
    await insertMembers(server.ports.db, 1, 'other', { country: 'SE' });
    const study = await paidStudy(server.ports.db);
    await server.recruit();
    const { rows } = await sql<{ id: string }>`select id from panel_invitation where collector_id = ${study.collectorId}`.execute(
      server.ports.db,
    );
    const { cookie } = await join('ida@members.test');
    expect(String((await get(`/panel/go/${rows[0]?.id}`, cookie)).headers.location)).toBe('/panel');
    const token = (await mailedTokens(server)).get('other.0@members.test') ?? '';
    expect((await get(`/panel/open/${token}`)).headers.location).toBe(`/t/${study.code}?tester=${token}`);
    expect((await get(`/panel/open/${'x'.repeat(43)}`)).statusCode).toBe(404);
  });
});

it('takes any form without failing', async () => {
  const { cookie, formToken } = await join('odd@members.test');
  const odd = fc.oneof(fc.string(), fc.constantFrom('\u0000', '<script>', '٣', "';--", 'x'.repeat(5_000)));
  const names = [...Object.keys(profile), 'email', 'payoutMethod', 'payoutAddress', 'word'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('join', 'profile', 'pause', 'resume', 'payout', 'leave', '', 'other'),
      fc.dictionary(fc.constantFrom(...names), fc.oneof(odd, fc.array(odd, { maxLength: 5 }))),
      async (what, fields) => {
        const { statusCode } = await post('/panel', { ...fields, do: what, formToken }, cookie);
        expect([200, 303, 400, 413, 429]).toContain(statusCode);
      },
    ),
    { numRuns: 60 },
  );
});

it('is not there while the panel is off', async () => {
  const ports = await testPorts();
  const app = await buildServer(ports);
  const answered = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, body.length];
  };
  for (const url of ['/panel', '/panel/profile', `/panel/open/${'x'.repeat(43)}`])
    expect([url, await answered(url)]).toEqual([url, await answered('/nothing-here')]);
  await app.close();
  await ports.close();
});

it('answers addresses and forms with text that the database cannot hold like any that lead nowhere', async () => {
  const { cookie, formToken } = await join('nul@members.test');
  const answers = [
    await get('/panel/go/%00', cookie),
    await get('/panel/open/%00', cookie),
    await post('/panel/stop/%00'),
    await post('/panel/sign-in/%00'),
    await post('/panel', { do: 'profile', formToken, ...profile, country: 'D\0', interests: ['\0'] }, cookie),
    await post('/panel', { do: 'join', email: 'nul\0@members.test', language: '\0' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 404, 404, 404, 400, 200]);
});
