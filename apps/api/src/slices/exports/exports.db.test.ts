/** Exports from their start to their download, on a real database: what they hold, whose they are, and when they end. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, WireExport } from '@sightline/wire/calls';
import { callAs, makeStudy, startTester } from '../sessions/testing-study.ts';
import { makeResults, openExports, type ExportServer } from './testing-exports.ts';
import { readCsvZip, readWorkbook } from './testing-files.ts';

const day = 86_400_000;
let server: ExportServer;
let ports: ExportServer['ports'];
let app: ExportServer['app'];
let study: ExportServer['study'];
let testers: ExportServer['testers'];
const call: ExportServer['call'] = (...of) => server.call(...of);
const start: ExportServer['start'] = (...of) => server.start(...of);
const list: ExportServer['list'] = () => server.list();
const addressOf: ExportServer['addressOf'] = (...of) => server.addressOf(...of);
const statusOf: ExportServer['statusOf'] = (url) => server.statusOf(url);
const exported: ExportServer['exported'] = (fields) => server.exported(fields);
const runMaintenance: ExportServer['runMaintenance'] = (name) => server.runMaintenance(name);

beforeAll(async () => {
  server = await openExports();
  ({ ports, app, study, testers } = server);
  await insertTranscript(testers[0]?.recordingId ?? '');
});
afterAll(() => server.close());

async function insertTranscript(recordingId: string): Promise<void> {
  await sql`insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
    values (${recordingId}, 'ready', 'embedded', 'en', 1, now())`.execute(ports.db);
  await sql`insert into transcript_segment (recording_id, project_id, position, question_id, from_ms, to_ms, heard_text, corrected_text, confidence)
    values (${recordingId}, ${study.projectId}, 0, ${study.prototypeId}, 1200, 3000, 'Where is the price?', 'Where is the prize?', 0.8),
      (${recordingId}, ${study.projectId}, 1, ${study.prototypeId}, 4000, 5000, 'Ah, here', null, null)`.execute(ports.db);
}

describe('an export', () => {
  it('goes from its start to its download', async () => {
    const { Export } = await start({});
    expect(Export).toMatchObject({ Kind: 'csv', State: 'queued', Progress: 0, Filter: null, Bytes: null });
    expect(await addressOf(Export.Id)).toBeUndefined();
    await ports.runJobs();
    const [done] = await list();
    expect(done).toMatchObject({ Id: Export.Id, State: 'done', Progress: 100, Recordings: 4, Failure: null });
    const answer = await app.inject({ url: (await addressOf(Export.Id)) ?? '' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(done?.Bytes),
      'content-disposition': `attachment; filename="${done?.FileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(done?.FileName).toMatch(/^lamps-\d{4}-\d\d-\d\d\.zip$/);
    expect(answer.rawPayload.byteLength).toBe(done?.Bytes);
  });

  it('is entered in the activity log', async () => {
    const { rows } = await sql`select kind from activity where account_id = ${study.accountId} and kind = 'data-exported'`.execute(
      ports.db,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is the same one while it is made, however often it is asked for', async () => {
    const [first, again] = [await start({ gender: 'Female' }), await start({ gender: 'Female' })];
    expect(again.Export.Id).toBe(first.Export.Id);
    await ports.runJobs();
    expect((await start({ gender: 'Female' })).Export.Id).not.toBe(first.Export.Id);
    await ports.runJobs();
  });

  it('is refused beyond two at a time', async () => {
    await Promise.all([start({ gender: 'Male' }), start({ gender: 'Other' })]);
    expect(await start({ gender: 'Female' })).toMatchObject({ res: 0, code: 'too-many-exports' });
    await ports.runJobs();
  });

  it('replaces the oldest beyond twenty', async () => {
    const before = await list();
    for (let count = before.length; count < 21; count += 1) {
      await start({ minAge: 18 + count });
      await ports.runJobs();
    }
    const kept = await list();
    expect(kept).toHaveLength(20);
    expect(kept.map(({ Id }) => Id)).not.toContain(before.at(-1)?.Id);
  });
});

describe('CSV tables', () => {
  it('hold one row per fact, and the figures of the page', async () => {
    const tables = readCsvZip(await exported({ kind: 'csv' }));
    expect(Object.keys(tables)).toEqual([
      'about',
      'data-dictionary',
      'recordings',
      'answers',
      'tests',
      'places',
      'transcripts',
      'figures',
      'scores',
      'findings',
      'notes',
    ]);
    expect(tables['recordings']?.map((row) => row['recording_id']).sort()).toEqual(testers.map(({ recordingId }) => recordingId).sort());
    expect(tables['recordings']?.[0]).toMatchObject({ status: 'ready', dropped_out: 'false', gender: 'Female', age_years: '30' });
    expect(tables['tests']?.map((row) => row['outcome']).sort()).toEqual(['success', 'success', 'unsuccess', 'unsuccess']);
    expect(tables['answers']).toHaveLength(8);
    const of = (id: string | undefined) => tables['answers']?.filter((row) => row['recording_id'] === id);
    expect(of(testers[1]?.recordingId)).toMatchObject([
      { question_number: '1', question: 'Which lamp?', answer: 'Round', option_id: study.optionIds[0] },
      { question_number: '2', question: 'Why?', answer: 'Simple, quick' },
    ]);
    expect(tables['places']?.filter((row) => row['recording_id'] === testers[1]?.recordingId)).toMatchObject([
      { place: 'Start', visits: '1', time_s: '2', clicks: '1', misclicks: '0' },
      { place: 'End', visits: '1', clicks: '0' },
    ]);
    expect(tables['transcripts']).toMatchObject([
      { recording_id: testers[0]?.recordingId, from_s: '1.2', to_s: '3', text: 'Where is the prize?', corrected: 'true' },
      { recording_id: testers[0]?.recordingId, text: 'Ah, here', corrected: 'false', original_text: 'Ah, here', confidence: '' },
    ]);
    const report = await call<Report>('/GetSummary.cmd', { project: study.projectId, question: study.prototypeId });
    const figure = (name: string) =>
      tables['figures']?.find((row) => row['test_id'] === study.prototypeId && row['group'] === 'all' && row['figure'] === name);
    expect(figure('success rate')).toMatchObject({
      value: String(report.All.SuccessRate),
      interval_low: String(report.All.SuccessRateInterval?.Low),
      recordings: '4',
    });
  });

  it('hold no formula and nothing that cannot be written', async () => {
    const bytes = await exported({ kind: 'csv', question: study.prototypeId });
    const answers = readCsvZip(bytes)['answers']?.filter((row) => row['question'] === 'Why?');
    expect(answers?.map((row) => row['answer']).sort()).toEqual([
      `'-1 for that `,
      `'=HYPERLINK("https://evil.example","Click")`,
      'Simple, quick',
      'Two\nlines and "quotes"',
    ]);
  });

  it('are described column by column', async () => {
    const { 'data-dictionary': dictionary = [], ...tables } = readCsvZip(await exported({ kind: 'csv' }));
    for (const [name, rows] of Object.entries(tables))
      for (const column of Object.keys(rows[0] ?? {}))
        expect(dictionary.find((entry) => entry['table'] === name && entry['column'] === column)?.['description']).toMatch(/\w+/);
  });

  it('hold the recordings that are asked for alone', async () => {
    const tables = readCsvZip(await exported({ question: study.prototypeId, outcome: 'Success' }));
    expect(tables['recordings']?.map((row) => row['recording_id']).sort()).toEqual(
      [testers[0]?.recordingId, testers[1]?.recordingId].sort(),
    );
    expect(tables['about']).toContainEqual({ property: 'outcome', value: 'Success in App' });
    expect(readCsvZip(await exported({ gender: 'Male' }))['recordings']).toEqual([]);
  });
});

describe('a workbook', () => {
  it('holds the same tables as sheets, with numbers as numbers and texts as texts', async () => {
    const sheets = await readWorkbook(await exported({ kind: 'xlsx' }));
    const tables = readCsvZip(await exported({ kind: 'csv' }));
    expect(Object.keys(sheets)).toEqual(Object.keys(tables));
    for (const [name, rows] of Object.entries(tables)) expect([name, sheets[name]?.length]).toEqual([name, rows.length + 1]);
    const [head = [], ...answers] = sheets['answers'] ?? [];
    const texts = answers.map((row) => row[head.indexOf('answer')]);
    expect(texts).toContain(`'=HYPERLINK("https://evil.example","Click")`);
    const [testHead = [], test = []] = sheets['tests'] ?? [];
    expect(typeof test[testHead.indexOf('time_on_task_s')]).toBe('number');
  });
});

describe('raw events', () => {
  it('are one line an event, with its recording and stream', async () => {
    const lines = gunzipSync(await exported({ kind: 'ndjson' }))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { recording: string; stream: string; question: string | null; event: { k: string; at: number } });
    const own = lines.filter(({ recording }) => recording === testers[0]?.recordingId);
    expect(own.map(({ event }) => event.k)).toEqual(['test-start', 'screen', 'press', 'screen', 'test-end']);
    expect(own[0]).toMatchObject({ stream: 'runner', question: null, event: { at: 2_000 } });
    expect(new Set(lines.map(({ recording }) => recording)).size).toBe(4);
  });

  it('leave out a file that is damaged', async () => {
    const { rows } = await sql<{ fileKey: string }>`
      select file_key from recording_stream where recording_id = ${testers[3]?.recordingId}`.execute(ports.db);
    const key = rows[0]?.fileKey ?? '';
    const bytes = await ports.files.get(key);
    await ports.files.put(key, Buffer.from('no gzip at all'));
    const lines = gunzipSync(await exported({ kind: 'ndjson' })).toString();
    await ports.files.put(key, bytes ?? Buffer.alloc(0));
    expect(lines).not.toContain(testers[3]?.recordingId);
    expect(lines).toContain(testers[2]?.recordingId);
  });
});

describe('the file of an export', () => {
  it("is not somebody else's, nor is the export", async () => {
    const { Export } = await start({});
    await ports.runJobs();
    const stranger = await makeStudy(ports.db);
    expect(await addressOf(Export.Id, stranger.accessToken)).toBeUndefined();
    expect(await call('/DeleteExport.cmd', { export: Export.Id }, stranger.accessToken)).toMatchObject({ res: 0, code: 'not-found' });
    expect(await start({}, stranger.accessToken)).toMatchObject({ error: 'Not found' });
  });

  it('ends with its ticket, with the session that asked for it, and with the export', async () => {
    const { Export } = await start({});
    await ports.runJobs();
    const url = (await addressOf(Export.Id)) ?? '';
    expect(await statusOf('/exported/aGVsbG8')).toBe(404);
    ports.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await statusOf(url)).toBe(404);
    ports.setNow(new Date());
    expect(await statusOf(url)).toBe(200);
    await sql`update access_token set expires_at = now() - interval '1 day' where account_id = ${study.accountId}`.execute(ports.db);
    expect(await statusOf(url)).toBe(404);
    await sql`update access_token set expires_at = now() + interval '1 day' where account_id = ${study.accountId}`.execute(ports.db);
    expect(await call('/DeleteExport.cmd', { export: Export.Id })).toEqual({ res: 1 });
    expect(await statusOf(url)).toBe(404);
  });

  it('is removed when the export is deleted, and after 30 days', async () => {
    const keyOf = async (id: string): Promise<string> => {
      const { rows } = await sql<{ fileKey: string }>`select file_key from export where id = ${id}`.execute(ports.db);
      return rows[0]?.fileKey ?? '';
    };
    const [one, other] = [await start({}), await start({ kind: 'ndjson' })];
    await ports.runJobs();
    const keys = [await keyOf(one.Export.Id), await keyOf(other.Export.Id)] as const;
    await call('/DeleteExport.cmd', { export: one.Export.Id });
    await runMaintenance('remove files');
    expect([await ports.files.get(keys[0]), await ports.files.size(keys[1])]).toEqual([null, other.Export.Bytes ?? expect.any(Number)]);
    ports.setNow(new Date(Date.now() + 31 * day));
    await runMaintenance('delete old exports');
    ports.setNow(new Date());
    await runMaintenance('remove files');
    expect(await ports.files.get(keys[1])).toBeNull();
    expect(await list()).toEqual([]);
  });

  it('is removed when a tester withdraws, and no export that was being made ends with their data', async () => {
    const results = await makeResults(ports, app);
    const withdrawn = await startTester(app, results.study.code);
    await callAs(app, withdrawn.token, 'POST', '/run/finish', { streams: {} });
    await ports.runJobs();
    const token = results.study.accessToken;
    const { Export } = await call<{ Export: WireExport }>('/StartExport.cmd', { project: results.study.projectId, kind: 'csv' }, token);
    await ports.runJobs();
    const url = (await addressOf(Export.Id, token)) ?? '';
    expect(await statusOf(url)).toBe(200);
    await callAs(app, withdrawn.token, 'POST', '/run/withdraw', {});
    expect(await statusOf(url)).toBe(404);
    const { Exports } = await call<{ Exports: WireExport[] }>('/GetExports.cmd', { project: results.study.projectId }, token);
    expect(Exports).toMatchObject([{ State: 'removed', Bytes: null }]);
  });
});

describe('an export that cannot be made', () => {
  it('says that there is no room', async () => {
    const { files } = ports;
    ports.files = { ...files, space: () => Promise.resolve({ freeBytes: 10, totalBytes: 2 ** 40 }) };
    const { rows } = await sql<{ id: string }>`
      insert into export (id, project_id, account_id, kind, created_at)
      values ('exp_noroom00000000000000', ${study.projectId}, ${study.accountId}, 'csv', now()) returning id`.execute(ports.db);
    await ports.jobs.send(ports.db, 'make-export', { exportId: rows[0]?.id });
    await ports.runJobs();
    ports.files = files;
    expect(await list()).toContainEqual(
      expect.objectContaining({ State: 'failed', Failure: expect.objectContaining({ code: 'storage-full' }) as object }),
    );
  });

  it('fails after its third try, and when nobody makes it any more', async () => {
    const { Export } = await start({ maxAge: 20 });
    await sql`update export set attempts = 2 where id = ${Export.Id}`.execute(ports.db);
    const { workers } = ports;
    ports.workers = { ...workers, run: () => Promise.reject(new Error('broken')) };
    await ports.runJobs();
    ports.workers = workers;
    const { Export: stuck } = await start({ maxAge: 21 });
    await sql`update export set created_at = now() - interval '3 hours' where id = ${stuck.Id}`.execute(ports.db);
    await runMaintenance('give up exports');
    const states = new Map((await list()).map(({ Id, State, Failure }) => [Id, [State, Failure?.code]]));
    expect([states.get(Export.Id), states.get(stuck.Id)]).toEqual([
      ['failed', 'export-failed'],
      ['failed', 'export-failed'],
    ]);
    await ports.runJobs();
  });
});
