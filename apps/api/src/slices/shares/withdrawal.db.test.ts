/** A tester withdraws, or their recording is deleted or expires: nothing that they gave is found anywhere, and frozen links keep their figures. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SharedFindings, SharedReport, WireNote, WireShare } from '@sightline/wire/calls';
import { createLog } from '../../platform/log.ts';
import { openExports, type ExportServer } from '../exports/testing-exports.ts';
import { takeTest } from '../reports/testing-results.ts';
import { callAs, eventBody, sendChunk, type Tester } from '../sessions/testing-study.ts';

const marker = 'quillfeather';

interface Opened {
  Report: SharedReport | null;
  Findings: SharedFindings | null;
  Withdrawn: number;
}

/** Lines that the server logged. */
const logged: string[] = [];
let server: ExportServer;
beforeAll(async () => {
  server = await openExports({ log: createLog({ logLevel: 'debug' }, { write: (line) => logged.push(line) }) });
  await sql`update question set role = 'likes' where id = ${server.study.openId}`.execute(server.ports.db);
});
afterAll(() => server.close());

/** A tester whose every field holds the marker, beside one who says as much. */
async function plantMarker(): Promise<Tester> {
  const { app, study, ports } = server;
  const tester = await takeTest(app, study, `I would write to ${marker} at once, thank you`, 'goal', 2, [], {
    tester: `${marker}.${randomUUID()}@testers.test`,
    device: { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: `Browser ${marker}` },
  });
  await ports.runJobs();
  const { recordingId } = tester;
  const page = `/people/${marker}`;
  const visited = {
    questionId: study.websiteId,
    kind: 'website',
    path: [page],
    places: { [page]: { visits: 1, durationMs: 900, clicks: 1, misclicks: 1 } },
  };
  await sql`update recording set summary = jsonb_set(summary, '{tests}', summary->'tests' || jsonb_build_array(summary->'tests'->0 ||
    ${JSON.stringify(visited)}::jsonb)) where id = ${recordingId}`.execute(ports.db);
  await sql`insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
    values (${recordingId}, 'ready', 'embedded', 'en', 1, now())`.execute(ports.db);
  await sql`insert into transcript_segment (recording_id, project_id, position, question_id, from_ms, to_ms, heard_text)
    values (${recordingId}, ${study.projectId}, 0, ${study.prototypeId}, 1200, 3000, ${`Said ${marker}`})`.execute(ports.db);
  const note = await server.call<WireNote>('/SaveNote.cmd', {
    recording: recordingId,
    question: study.prototypeId,
    atMs: 500,
    text: `Looks for ${marker}`,
  });
  await server.call('/SaveNoteComment.cmd', { note: note.Id, text: `Who is ${marker}?` });
  await server.call('/SaveFinding.cmd', {
    project: study.projectId,
    title: 'Hard to reach people',
    severity: 2,
    recommendation: `They say: I would write to ${marker} at once, thank you`,
    notes: [note.Id],
    figures: [],
  });
  return tester;
}

async function make(fields: object): Promise<{ Share: WireShare; Url: string }> {
  const made = await server.call<{ Share: WireShare; Url: string }>('/CreateShare.cmd', {
    project: server.study.projectId,
    question: server.study.prototypeId,
    ...fields,
  });
  if (typeof made.Url !== 'string') throw new Error(JSON.stringify(made));
  return made;
}
const open = async ({ Url }: { Url: string }) =>
  (await server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share: Url.split('/').at(-1) ?? '' } })).json<Opened>();
const figuresOf = ({ Report }: Opened) =>
  Report?.tests.map(({ report: { All } }) => [All.Count, All.SuccessRate, All.Blocks.map(({ Count }) => Count)]);

/** Every table of every schema, but for one, and every file that holds the word. */
async function placesNaming(word: string, but = 'none'): Promise<string[]> {
  const { ports } = server;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'rate_limit' and table_schema <> ${but}`.execute(
    ports.db,
  );
  const naming: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`select 1 from ${sql.id(schema, name)} t
      where strpos(to_jsonb(t)::text, ${word}) > 0 limit 1`.execute(ports.db);
    if (rows.length > 0) naming.push(name);
  }
  const root = ports.env.dataDir;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('postgres') && statSync(join(root, name)).isFile(),
  );
  return [...naming, ...files.filter((name) => textOf(join(root, name)).includes(word))];
}

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return `${path} ${(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')}`;
}

const ways: [string, (tester: Tester) => Promise<unknown>][] = [
  ['its tester withdraws', ({ token }) => callAs(server.app, token, 'POST', '/run/withdraw', {})],
  ['its researcher deletes it', ({ recordingId }) => server.call('/DeleteRecording.cmd', { recording: recordingId })],
  [
    'its time is over',
    async ({ recordingId }) => {
      await sql`update recording set started_at = now() - interval '366 days' where id = ${recordingId}`.execute(server.ports.db);
      await server.runMaintenance('delete recordings past retention');
      await server.runMaintenance('remove files');
    },
  ],
];

it.each(ways)('nothing of a recording is left anywhere when %s', async (_, end) => {
  const { ports, study } = server;
  const tester = await plantMarker();
  const [report, live] = [await make({}), await make({ keepsUpToDate: true })];
  const findings = await make({ kind: 'findings' });
  await server.exported({ kind: 'csv' });
  await server.call('/GetSummary.cmd', { project: study.projectId });
  const before = await open(report);
  for (const shown of [before, await open(findings)]) expect(JSON.stringify(shown)).toContain(marker);
  expect(JSON.stringify(before)).toContain(`/people/${marker}`);
  expect(await placesNaming(marker)).toEqual(expect.arrayContaining(['answer', 'recording', 'share', 'finding', 'note_comment']));

  await end(tester);
  await ports.runJobs();
  expect(await placesNaming(marker)).toEqual([]);
  // Jobs that are done keep the id of what they were about for 12 hours.
  expect(await placesNaming(tester.recordingId, 'jobs')).toEqual([]);
  const [after, now] = [await open(report), await open(live)];
  expect(JSON.stringify([after, now, await open(findings)])).not.toContain(marker);
  expect(figuresOf(after)).toEqual(figuresOf(before));
  expect(after.Withdrawn).toBe(1);
  const { Shares } = await server.call<{ Shares: WireShare[] }>('/GetShares.cmd', { project: study.projectId });
  const changed = Shares.filter(({ Withdrawn }) => Withdrawn > 0).map(({ Id }) => Id);
  expect(changed).toEqual(expect.arrayContaining([report.Share.Id, findings.Share.Id]));
  expect(changed).not.toContain(live.Share.Id);
  expect(logged.join('\n')).not.toContain(marker);
});

it('what is withdrawn while a link is made is not in it', async () => {
  const tester = await plantMarker();
  const { workers } = server.ports;
  let isEnded = false;
  server.ports.workers = {
    ...workers,
    run: async (task, ...of) => {
      const result = await workers.run(task, ...of);
      if (!isEnded) {
        isEnded = true;
        await callAs(server.app, tester.token, 'POST', '/run/withdraw', {});
      }
      return result;
    },
  };
  const made = await make({});
  server.ports.workers = workers;
  expect(isEnded).toBe(true);
  expect(JSON.stringify(await open(made))).not.toContain(marker);
  expect(await placesNaming(marker)).toEqual([]);
});

it('a link that was stored before ids were kept loses the words too', async () => {
  const tester = await plantMarker();
  const made = await make({});
  await sql`update share set snapshot = replace(snapshot::text, ${tester.recordingId}, '')::jsonb where id = ${made.Share.Id}`.execute(
    server.ports.db,
  );
  await callAs(server.app, tester.token, 'POST', '/run/withdraw', {});
  expect(await open(made)).toMatchObject({ Withdrawn: 1 });
  expect(await placesNaming(marker)).toEqual([]);
});

it('what arrives after a withdrawal is refused', async () => {
  const { token } = await plantMarker();
  await callAs(server.app, token, 'POST', '/run/withdraw', {});
  const late = await sendChunk(server.app, token, 'runner', 1, eventBody([{ k: 'visibility', at: 9_000, visible: true }]));
  expect(late.status).toBeGreaterThanOrEqual(400);
});
