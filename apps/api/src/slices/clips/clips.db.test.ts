/** Clips and reels from making to their end, on a real database: their videos, their limits, and what they never outlive. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Findings, WireClip, WireFinding, WireReel } from '@sightline/wire/calls';
import { takeTest } from '../reports/testing-results.ts';
import { callAs, makeStudy } from '../sessions/testing-study.ts';
import { openClipServer, type ClipServer } from './testing-clips.ts';

interface Made {
  Clip: WireClip;
  Reel: WireReel;
  res?: number;
  code?: string;
}

let server: ClipServer;
beforeAll(async () => {
  server = await openClipServer();
});
beforeEach(async () => {
  await server.ports.db.deleteFrom('film').execute();
  server.films.made = [];
  server.films.before = () => Promise.resolve();
});
afterAll(() => server.close());

const create = (fields: object = {}) => {
  const { tester, study } = server;
  return server.call<Made>('/CreateClip.cmd', {
    recording: tester.recordingId,
    question: study.prototypeId,
    fromMs: 500,
    toMs: 1_500,
    ...fields,
  });
};
const ready = async (fields: object = {}): Promise<WireClip> => {
  const { Clip } = await create(fields);
  await server.ports.runJobs();
  return Clip;
};
const list = () => server.call<{ Clips: WireClip[]; Reels: WireReel[] }>('/GetClips.cmd', { project: server.study.projectId });
const saveReel = (clips: readonly WireClip[], fields: object = {}) =>
  server.call<Made>('/SaveReel.cmd', {
    project: server.study.projectId,
    title: 'Highlights',
    parts: clips.map(({ Id }) => ({ ClipId: Id, Card: '' })),
    ...fields,
  });
const open = async (clip: string) => (await server.call<{ Url?: string }>('/OpenClip.cmd', { clip })).Url;
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const filesLeft = async () => (await server.ports.db.selectFrom('filmFile').selectAll().execute()).length;
const keysOf = async () => (await server.ports.db.selectFrom('filmFile').select('fileKey').execute()).map(({ fileKey }) => fileKey);

const saveFinding = (clips: readonly string[], fields: object = {}) =>
  server.call<WireFinding>('/SaveFinding.cmd', {
    ...{ project: server.study.projectId, title: 'Looks twice', severity: 2, recommendation: '', notes: [], figures: [] },
    ...{ clips, ...fields },
  });

describe('a finding', () => {
  it('rests on clips of its project, whose testers it counts, for as long as they are there', async () => {
    const { Id } = await ready();
    const reel = (await saveReel([await ready()])).Reel.Id;
    const finding = await saveFinding([Id, Id, 'clp_gone', reel]);
    expect(finding.ClipIds).toEqual([Id]);
    const found = async () => {
      const { Findings: all } = await server.call<Findings>('/GetFindings.cmd', {
        project: server.study.projectId,
        question: server.study.prototypeId,
      });
      return all.find((one) => one.Id === finding.Id);
    };
    expect((await found())?.Testers).toMatchObject({ Count: 1 });
    await server.call('/DeleteClip.cmd', { clip: Id });
    expect(await found()).toMatchObject({ ClipIds: [], Testers: { Count: 0 } });
  });
});

describe('a clip', () => {
  it('is filmed from its range alone, and played by an address of its own', async () => {
    let streams = '';
    server.films.before = async ({ answer }) => {
      const { recordingId } = server.tester;
      const manifest = await answer(`/api/recordings/${recordingId}/replay?qid=${server.study.prototypeId}`, undefined);
      const { streams: all } = JSON.parse(Buffer.from(manifest?.bytes ?? []).toString()) as { streams: { url: string }[] };
      streams = Buffer.from((await answer(all[0]?.url ?? '', undefined))?.bytes ?? []).toString();
      for (const elsewhere of ['/api/recordings/rec_other/replay', '/GetSummary.cmd', '/reel/clp_a', '/'])
        expect(await answer(elsewhere, undefined)).toBeNull();
    };
    const { Clip } = await create({ title: ' Looks twice ', camera: 'blurred', voice: false, gaze: false });
    expect(Clip).toMatchObject({ State: 'queued', Progress: 0, Files: [], Title: 'Looks twice', Camera: 'blurred', Voice: false });
    expect(await open(Clip.Id)).toBeUndefined();
    await server.ports.runJobs();
    expect(streams).toContain('"k":"test-start"');
    expect(server.films.made).toEqual([
      {
        parts: [
          {
            kind: 'recorded',
            recordingId: server.tester.recordingId,
            questionId: server.study.prototypeId,
            fromMs: 500,
            toMs: 1_500,
            gaze: false,
            pointer: true,
            camera: 'blurred',
            voice: false,
          },
        ],
      },
    ]);
    expect((await list()).Clips).toMatchObject([{ State: 'done', DurationMs: 1_000, Files: [{ Kind: 'webm', Bytes: 6 }] }]);
    const url = (await open(Clip.Id)) ?? '';
    const part = await get(url, { range: 'bytes=5-' });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, '1', 'video/webm']);
    expect((await get(`${url}?file=jpeg`)).body).toBe('poster');
    expect((await get(`${url}?download`)).headers['content-disposition']).toContain('clip.webm');
    for (const missing of [`${url}?file=mp4`, `${url}?file=toString`, '/filmed/guessed']) expect((await get(missing)).statusCode).toBe(404);
  });

  it('is made without face and with voice where nothing was chosen, once for each key', async () => {
    const key = 'k'.repeat(32);
    const [first, again] = [await create({ key }), await create({ key })];
    expect(again.Clip.Id).toBe(first.Clip.Id);
    expect(first.Clip).toMatchObject({ Camera: 'left-out', Voice: true, Gaze: true, Pointer: true });
  });

  it.each([
    ['longer than 10 minutes', { fromMs: 0, toMs: 600_001 }, 'clip-too-long'],
    ['past the end', { toMs: 60_000 }, 'clip-outside'],
    ['before the beginning', { fromMs: -1 }, 'clip-outside'],
    ['turned around', { fromMs: 1_500, toMs: 500 }, 'clip-outside'],
    ['of no test', { question: 'qst_other' }, 'not-found'],
    ['of no recording', { recording: 'rec_aaaaaaaaaaaaaaaaaaaa' }, 'not-found'],
  ])('is refused where it is %s', async (_what, fields, code) => {
    expect(await create(fields)).toMatchObject({ code });
  });

  it('is refused while five videos of the account are to be made', async () => {
    for (let index = 0; index < 5; index += 1) await create();
    expect(await create()).toMatchObject({ res: 0, code: 'too-many-films' });
    await server.ports.runJobs();
    expect((await create()).Clip.State).toBe('queued');
  });

  it('is tried three times, then it has failed', async () => {
    server.films.before = () => Promise.reject(new Error('the film page crashed'));
    const { Clip } = await create();
    for (let attempt = 0; attempt < 4; attempt += 1) await server.ports.runJobs().catch(() => undefined);
    expect((await list()).Clips.find(({ Id }) => Id === Clip.Id)).toMatchObject({ State: 'failed', Failure: { code: 'film-failed' } });
    expect(await filesLeft()).toBe(0);
  });

  it('is given up where it is deleted while it is made', async () => {
    const { Clip } = await create();
    server.films.before = async () => void (await server.call('/DeleteClip.cmd', { clip: Clip.Id }));
    await server.ports.runJobs();
    expect(server.films.made).toEqual([]);
    expect(await list()).toEqual({ Clips: [], Reels: [] });
  });

  it('is nobody else’s', async () => {
    const other = await makeStudy(server.ports.db);
    const { Id } = await ready();
    const as = async (path: string, fields: object) => (await callAs(server.app, other.accessToken, 'POST', path, fields)).json<Made>();
    expect(await as('/GetClips.cmd', { project: server.study.projectId })).toMatchObject({ code: 'not-found' });
    expect(await as('/OpenClip.cmd', { clip: Id })).toMatchObject({ code: 'not-found' });
    expect(await as('/DeleteClip.cmd', { clip: Id })).toMatchObject({ code: 'not-found' });
    expect((await list()).Clips).toHaveLength(1);
  });
});

describe('a reel', () => {
  it('joins the videos of its clips in order, after their cards', async () => {
    const [one, two] = [await ready(), await ready({ fromMs: 0 })];
    const made = await saveReel([], {
      parts: [
        { ClipId: two.Id, Card: 'They look twice' },
        { ClipId: one.Id, Card: '' },
      ],
    });
    let video = '';
    server.films.before = async ({ answer }) => {
      video = Buffer.from((await answer(`/reel/${two.Id}`, 'bytes=0-3'))?.bytes ?? []).toString();
    };
    await server.ports.runJobs();
    expect(video).toBe('film');
    expect(server.films.made.at(-1)).toEqual({
      parts: [
        { kind: 'card', title: 'They look twice', text: '', durationMs: 3_000 },
        { kind: 'filmed', url: `/reel/${two.Id}`, durationMs: 1_000 },
        { kind: 'filmed', url: `/reel/${one.Id}`, durationMs: 1_000 },
      ],
    });
    expect((await list()).Reels).toMatchObject([{ Id: made.Reel.Id, State: 'done', Parts: [{ ClipId: two.Id }, { ClipId: one.Id }] }]);
  });

  it('is changed where nobody else did meanwhile, and made again', async () => {
    const [one, two] = [await ready(), await ready()];
    const { Reel } = await saveReel([one]);
    await server.ports.runJobs();
    const changed = await saveReel([two, one], { reel: Reel.Id, version: Reel.Version, title: 'Another order' });
    expect(changed.Reel).toMatchObject({ State: 'queued', Title: 'Another order', Files: [] });
    expect(await saveReel([one], { reel: Reel.Id, version: Reel.Version })).toMatchObject({ res: 0, code: 'reel-changed' });
    await server.ports.runJobs();
    expect((await list()).Reels).toMatchObject([{ State: 'done', Title: 'Another order' }]);
  });

  it('waits for its clips, and is no longer than 10 minutes', async () => {
    const { Clip } = await create();
    expect(await saveReel([Clip])).toMatchObject({ res: 0, code: 'clip-not-ready' });
    await server.ports.runJobs();
    await server.ports.db.updateTable('film').set({ durationMs: 300_001 }).execute();
    expect(await saveReel([Clip, Clip])).toMatchObject({ res: 0, code: 'reel-too-long' });
    expect(await saveReel([{ ...Clip, Id: 'clp_other' }])).toMatchObject({ code: 'not-found' });
  });

  it('loses a clip that is deleted, and its video with it, which is made again without', async () => {
    const [one, two] = [await ready(), await ready()];
    await saveReel([one, two]);
    await server.ports.runJobs();
    await server.call('/DeleteClip.cmd', { clip: one.Id });
    expect((await list()).Reels).toMatchObject([{ State: 'outdated', Files: [], Parts: [{ ClipId: two.Id }] }]);
    await server.runMaintenance('make outdated reels again');
    await server.ports.runJobs();
    expect((await list()).Reels).toMatchObject([{ State: 'done', Parts: [{ ClipId: two.Id }] }]);
    await server.call('/DeleteClip.cmd', { clip: two.Id });
    await server.runMaintenance('make outdated reels again');
    expect((await list()).Reels).toMatchObject([{ State: 'failed', Failure: { code: 'reel-empty' } }]);
  });
});

describe('a recording that is erased', () => {
  it('takes its clips along, their files and what reels showed of it', async () => {
    const { app, study, ports, films } = server;
    const leaving = await takeTest(app, study, 'Slow', 'goal', 3);
    await ports.runJobs();
    const [stays, goes] = [await ready(), await ready({ recording: leaving.recordingId })];
    await saveReel([stays, goes]);
    await ports.runJobs();
    const before = await keysOf();
    const url = (await open(goes.Id)) ?? '';
    await callAs(app, leaving.token, 'POST', '/run/withdraw', {});
    expect((await get(url)).statusCode).toBe(404);
    expect((await list()).Clips.map(({ Id }) => Id)).toEqual([stays.Id]);
    expect((await list()).Reels).toMatchObject([{ State: 'outdated', Parts: [{ ClipId: stays.Id }] }]);
    const kept = await keysOf();
    expect(kept).toHaveLength(2);
    for (const key of before) expect((await ports.files.size(key)) !== null).toBe(kept.includes(key));
    await server.runMaintenance('make outdated reels again');
    await ports.runJobs();
    expect(films.made.at(-1)?.parts).toHaveLength(1);
  });
});
