/** Public links from making to their end, on a real database: what they show, to whom, and what they never tell. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, SharedReport, WireShare } from '@sightline/wire/calls';
import { limits, useLimit } from '../../platform/http/limits.ts';
import { solveProof } from '../../platform/http/testing-proof.ts';
import { callAs, makeStudy } from '../sessions/testing-study.ts';
import { openExports, type ExportServer } from '../exports/testing-exports.ts';
import { takeTest } from '../reports/testing-results.ts';

interface Opened {
  Title?: string;
  Report?: SharedReport;
  res?: number;
  code?: string;
  errormessage?: string;
}

let server: ExportServer;
beforeAll(async () => {
  server = await openExports();
});
afterAll(() => server.close());

const make = (fields: object = {}) =>
  server.call<{ Share: WireShare; Url: string }>('/CreateShare.cmd', {
    project: server.study.projectId,
    question: server.study.prototypeId,
    ...fields,
  });
const tokenOf = ({ Url }: { Url: string }): string => Url.split('/').at(-1) ?? '';
const answerTo = (share: string, fields: object = {}) =>
  server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share, ...fields } });
const open = async (made: { Url: string }, fields: object = {}) => (await answerTo(tokenOf(made), fields)).json<Opened>();
const page = (made: { Url: string }) => server.app.inject({ url: new URL(made.Url).pathname, headers: { accept: 'text/html' } });
const list = async () => (await server.call<{ Shares: WireShare[] }>('/GetShares.cmd', { project: server.study.projectId })).Shares;
const summary = () => server.call<Report>('/GetSummary.cmd', { project: server.study.projectId, question: server.study.prototypeId });

describe('a public link', () => {
  it('shows the figures of the results page to whoever has it, and counts views', async () => {
    const made = await make({ title: 'Lamps for the board' });
    const opened = await open(made);
    expect(opened.Title).toBe('Lamps for the board');
    const test = opened.Report?.tests.find(({ name }) => name === 'App');
    const { All } = await summary();
    expect(test?.report.All).toMatchObject({ SuccessRate: All.SuccessRate, RawData: [], RawDataCount: All.RawData.length });
    await open(made);
    expect((await list()).find(({ Id }) => Id === made.Share.Id)).toMatchObject({
      Views: 2,
      KeepsUpToDate: false,
      HasPassword: false,
      ExpiresAt: null,
    });
  });

  it('tells no id of a tester, a recording, a collector or a question of the project, and no email address', async () => {
    const { app, ports, study, testers } = server;
    const typed = 'tess.ter@mail.example';
    const wrote = await takeTest(app, study, `Ask ${typed} why`);
    await ports.runJobs();
    const all = JSON.stringify(await open(await make({ collector: study.collectorId, keepsUpToDate: true })));
    expect(all).toContain('Ask [email address removed] why');
    for (const secret of [study.collectorId, study.accountId, typed, wrote.recordingId, ...testers.map(({ recordingId }) => recordingId)])
      expect(all).not.toContain(secret);
  });

  it('shows nothing but what is listed: no description, no words of those it is not about, and no number of a phone or card', async () => {
    const { app, ports, study } = server;
    await sql`update project set description = 'Ask zed@team.example, only for us' where id = ${study.projectId}`.execute(ports.db);
    await sql`update question set name = 'Why? Call +44 7700 900123' where id = ${study.openId}`.execute(ports.db);
    await takeTest(app, study, 'I failed, write to john(at)mail.example', 'gave-up');
    await takeTest(app, study, 'I am john＠mail．example, 4111 1111 1111 1111');
    await ports.runJobs();
    const [all, success] = [JSON.stringify(await open(await make())), JSON.stringify(await open(await make({ outcome: 'Success' })))];
    for (const secret of [
      'only for us',
      'zed@team',
      'mail．example',
      'mail.example',
      'john',
      '4111',
      '900123',
      study.openId,
      study.choiceId,
    ])
      expect(`${all}${success}`).not.toContain(secret);
    expect(all).toContain('I failed, write to [email address removed]');
    expect(success).not.toContain('I failed');
    expect(success).toContain('I am [email address removed], [card number removed]');
    expect(success).toContain('Why? Call [phone number removed]');
  });

  it('that was stored with more shows no more than others', async () => {
    const made = await make();
    await sql`update share set snapshot = snapshot || '{"projectDescription": "Only for us", "projectName": "Lamps of ada@team.example"}'
      where id = ${made.Share.Id}`.execute(server.ports.db);
    const opened = await open(made);
    expect(opened.Report).not.toHaveProperty('projectDescription');
    expect(opened.Report?.projectName).toBe('Lamps of [email address removed]');
  });

  it('stays as it was, unless it keeps up to date', async () => {
    const [frozen, live] = [await make(), await make({ keepsUpToDate: true })];
    const countOf = (opened: Opened) => opened.Report?.tests.find(({ name }) => name === 'App')?.report.All.Count;
    const before = countOf(await open(frozen));
    await takeTest(server.app, server.study, 'Late');
    await server.ports.runJobs();
    expect(countOf(await open(frozen))).toBe(before);
    expect(countOf(await open(live))).toBe((before ?? 0) + 1);
  });

  it('asks for its password, and for no more than a few guesses', async () => {
    const made = await make({ password: 'light house' });
    expect(await open(made)).toMatchObject({ res: 0, code: 'share-password' });
    expect(await open(made, { password: 'dark house' })).toMatchObject({ res: 0, code: 'share-password-wrong', field: 'password' });
    expect((await open(made, { password: 'light house' })).Report).toBeDefined();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await answerTo(tokenOf(made), { password: `guess ${guess}` })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await list()).find(({ Id }) => Id === made.Share.Id)?.Views).toBe(1);
  });

  it('answers of 150 guesses at once no more than one by one, and lets its readers in meanwhile', async () => {
    const token = tokenOf(await make({ password: 'light house' }));
    const guess = async (password: string, remoteAddress: string): Promise<number> => {
      const payload = { share: token, password };
      const answer = await server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload, remoteAddress });
      return answer.json<{ code?: string }>().code === 'share-password-wrong' ? 400 : answer.statusCode;
    };
    const rush = await Promise.all(Array.from({ length: 150 }, (_, at) => guess(`guess ${at}`, '198.51.100.1')));
    expect(rush.filter((status) => status === 400)).toHaveLength(limits['share-password'].count);
    await useLimit(server.ports, 'share-guesses', (await list())[0]?.Id ?? '', limits['share-guesses'].count);
    const attacked: number[] = [];
    for (let at = 0; at < 5; at += 1) attacked.push(await guess(`guess ${at}`, '198.51.100.2'));
    expect(attacked).toEqual([400, 429, 429, 429, 429]);
    expect(await guess('light house', '198.51.100.3')).toBe(200);
  });

  it('compares further passwords for a proof of work each while it is under attack', async () => {
    const token = tokenOf(await make({ password: 'light house' }));
    const guess = (password: string, proof?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/OpenShare.cmd',
        payload: { share: token, password, ...(proof !== undefined && { proof }) },
        remoteAddress: '198.51.100.4',
      });
    const codeOf = async (password: string, proof?: string) => (await guess(password, proof)).json<{ code?: string }>().code;
    await useLimit(server.ports, 'share-guesses', (await list())[0]?.Id ?? '', limits['share-guesses'].count);
    expect(await codeOf('one')).toBe('share-password-wrong');
    const asked = await guess('two');
    expect([asked.statusCode, asked.json()]).toEqual([
      429,
      expect.objectContaining({ error: 'too_many_requests', code: 'proof-needed', proofAtMs: expect.any(Number) as number }),
    ]);
    const proof = solveProof(token, server.ports.now().getTime());
    expect(await codeOf('two', proof)).toBe('share-password-wrong');
    expect(await codeOf('three', proof)).toBe('proof-needed');
    expect(await codeOf('three', solveProof('another link', server.ports.now().getTime()))).toBe('proof-needed');
    expect((await guess('light house', solveProof(token, server.ports.now().getTime()))).statusCode).toBe(200);
  });

  it('ends on its day, and when it is deleted', async () => {
    const [ending, deleted] = [await make({ days: 7 }), await make()];
    await server.call('/DeleteShare.cmd', { share: deleted.Share.Id });
    expect(await open(deleted)).toMatchObject({ code: 'not-found' });
    expect((await page(deleted)).statusCode).toBe(404);
    server.ports.setNow(new Date(Date.now() + 7 * 86_400_000 + 1_000));
    expect(await open(ending)).toMatchObject({ res: 0, code: 'share-ended' });
    expect((await page(ending)).statusCode).toBe(410);
    server.ports.setNow(new Date());
  });

  it('is nobody else’s to list or delete', async () => {
    const other = await makeStudy(server.ports.db);
    const made = await make();
    const as = async (path: string, fields: object) => (await callAs(server.app, other.accessToken, 'POST', path, fields)).json<Opened>();
    expect(await as('/GetShares.cmd', { project: server.study.projectId })).toMatchObject({ code: 'not-found' });
    expect(await as('/DeleteShare.cmd', { share: made.Share.Id })).toMatchObject({ code: 'not-found' });
    expect((await open(made)).Report).toBeDefined();
  });

  it('may be shown in frames of the sites that were named, and is passed over by search engines', async () => {
    const [alone, embedded] = [
      await page(await make()),
      await page(await make({ embedOrigins: 'https://Wiki.example, https://intra.example:8443' })),
    ];
    expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(embedded.headers['content-security-policy']).toContain('frame-ancestors https://wiki.example https://intra.example:8443');
    for (const { headers } of [alone, embedded])
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    const refused = await callAs(server.app, server.study.accessToken, 'POST', '/CreateShare.cmd', {
      project: server.study.projectId,
      embedOrigins: '*',
    });
    expect(refused.statusCode).toBe(400);
  });

  it('cannot be found by guessing', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 62; guess += 1) statuses.push((await answerTo(String(guess).padStart(43, 'g'))).statusCode);
    expect(statuses.at(-1)).toBe(429);
    await server.ports.db.deleteFrom('rateLimit').execute();
  });

  it('is limited to 100 for a project', async () => {
    const { study, ports } = server;
    const there = await list();
    for (let index = there.length; index < 100; index += 1) await make({ keepsUpToDate: true });
    expect(await make()).toMatchObject({ res: 0, code: 'too-many-shares' });
    await ports.db.deleteFrom('share').where('projectId', '=', study.projectId).execute();
  });
});
