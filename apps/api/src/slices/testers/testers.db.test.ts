/** Requests of testers: everything that is held about them is written out, and nothing of it is there after it was erased. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, installationOf, urlOf } from '../../testing/backup/testing-backup.ts';
import { withClient } from '../../platform/backup/installation.ts';
import { backupLock } from '../../platform/file-removal.ts';
import { insertMembers, paidStudy, panelServer, takeAsMember, mailedTokens, type PanelServer } from '../panel/testing-panel.ts';
import { takeTest } from '../reports/testing-results.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { runTester } from './tester-command.ts';

let server: PanelServer;
let study: TestStudy;
let folder = '';
let databaseUrl = '';
beforeAll(async () => {
  server = await panelServer();
  databaseUrl = urlOf((await installationOf(server.ports)).connection);
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-tester-'));
  study = await makeStudy(server.ports.db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what the command prints. */
async function run(words: readonly string[], isConfirmed = false): Promise<string> {
  const lines: string[] = [];
  const env = { dataDir: server.ports.env.dataDir, databaseUrl, databaseDirectUrl: null, s3: null };
  await runTester(env, { words, isConfirmed }, (line) => lines.push(line));
  return lines.join('\n');
}

async function named(likes: string, name: string): Promise<string> {
  const { recordingId } = await takeTest(server.app, study, likes);
  await server.ports.runJobs();
  await sql`update recording set tester_name = ${name} where id = ${recordingId}`.execute(server.ports.db);
  return recordingId;
}

const target = (): string => join(folder, 'out');
const rowsIn = (table: string) => JSON.parse(readFileSync(join(target(), 'rows', `${table}.json`), 'utf8')) as Record<string, unknown>[];
const allOf = (path: string): string =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
const storedFiles = () => filesOf(join(server.ports.env.dataDir, 'files'));

/** Every table that still names one of the ids, but for counts of limits, which are over within the hour. */
async function tablesNaming(...ids: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'rate_limit'`.execute(server.ports.db);
  const naming: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t where exists (select from unnest(${ids}::text[]) id where strpos(to_jsonb(t)::text, id) > 0) limit 1`.execute(
      server.ports.db,
    );
    if (rows.length > 0) naming.push(name);
  }
  return naming;
}

describe('an export', () => {
  it('holds rows and files of a session, and nothing of another tester', async () => {
    const recordingId = await named('The green lamp', '17');
    await named('The blue lamp', '18');
    await callAs(server.app, study.accessToken, 'POST', '/SaveNote.cmd', {
      recording: recordingId,
      question: study.prototypeId,
      atMs: 1,
      text: 'Hesitates',
    });
    expect(await run(['export', recordingId, target()])).toMatch(/^Written to .*: \d+ rows, 1 file and 0 mails about 1 recording\.$/);
    expect(rowsIn('recording')).toMatchObject([{ id: recordingId, age: 30, tester_name: '17' }]);
    expect(rowsIn('answer').map(({ value }) => value)).toContainEqual({ kind: 'text', text: 'The green lamp' });
    const key = String(rowsIn('recording_stream')[0]?.['file_key']);
    const bytes = readFileSync(join(target(), 'files', key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe((await storedFiles())[key]);
    expect(rowsIn('recording_note')).toMatchObject([{ text: 'Hesitates' }]);
    const everything = allOf(target());
    for (const other of ['The blue lamp', 'token_hash', 'client_key_hash', study.accountId]) expect(everything).not.toContain(other);
    expect(statSync(target()).mode & 0o077).toBe(0);
  });

  it('holds what a session under way has sent', async () => {
    const tester = await startTester(server.app, study.code, { tester: 'under.way@testers.test' });
    const body = eventBody([{ k: 'visibility', at: 1_000, visible: true }]);
    await sendChunk(server.app, tester.token, 'runner', 0, body);
    await sql`update recording set tester_name = null where id = ${tester.recordingId}`.execute(server.ports.db);
    // Sessions from before names were kept are known by the fingerprint of the name.
    await run(['export', 'under.way@testers.test', target()]);
    expect(readFileSync(join(target(), 'chunks', tester.recordingId, 'runner', '0')).equals(body)).toBe(true);
  });

  it.each([
    ['export', 'nobody@testers.test', 'Nothing is held about nobody@testers.test.'],
    ['export', 'rec_abcdefgh12345678', 'Nothing is held about rec_abcdefgh12345678.'],
    ['export', '17', '17 is neither the id of a session (rec_…) nor an email address.'],
    ['erase', 'mia@testers.test', 'Usage: '],
    ['delete', 'mia@testers.test', 'Usage: '],
  ])('%s %s is refused with one sentence', async (verb, subject, sentence) => {
    await expect(run([verb, subject, target()])).rejects.toThrow(sentence);
    expect(existsSync(target())).toBe(false);
  });

  it('is not written into a folder that holds something', async () => {
    const recordingId = await named('Warm', '19');
    await run(['export', recordingId, target()]);
    await expect(run(['export', recordingId, target()])).rejects.toThrow('is not empty: name a new one.');
  });
});

describe('an erasure', () => {
  it('is not made without --yes', async () => {
    const recordingId = await named('Bright', 'eve@testers.test');
    await expect(run(['erase', 'EVE@testers.test'])).rejects.toThrow('Nothing was erased: add --yes to erase 1 recording for good.');
    expect(await tablesNaming(recordingId)).toContain('recording');
  });

  it('leaves nothing of a tester in tables, files and frozen links, and everything of the others', async () => {
    const [one, other] = [await named('Shiny one', 'ada@testers.test'), await named('Shiny two', 'bea@testers.test')];
    const share = { project: study.projectId, question: study.prototypeId };
    await callAs(server.app, study.accessToken, 'POST', '/CreateShare.cmd', share);
    const snapshots = async (): Promise<string> => {
      const { rows } = await sql<{ snapshot: string }>`select snapshot::text from share where project_id = ${study.projectId}`.execute(
        server.ports.db,
      );
      return rows.map(({ snapshot }) => snapshot).join('\n');
    };
    expect(await snapshots()).toContain('Shiny one');
    expect(await run(['erase', 'ada@testers.test'], true)).toBe('Erased: 1 recording, 0 mails. Backups made before still hold them.');
    expect(await tablesNaming(one, 'ada@testers.test', 'Shiny one')).toEqual([]);
    expect(Object.keys(await storedFiles()).filter((key) => key.includes(one))).toEqual([]);
    expect(Object.keys(await storedFiles()).filter((key) => key.includes(other))).toHaveLength(1);
    expect(await snapshots()).toContain('Shiny two');
    expect(await tablesNaming(other)).toContain('recording');
    // It was collected and paid for: its place is not filled twice.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deleted_recording where collector_id = ${study.collectorId}`.execute(server.ports.db);
    expect(rows).toEqual([{ count: 1 }]);
    await expect(run(['erase', 'ada@testers.test'], true)).rejects.toThrow('Nothing is held about ada@testers.test.');
  });

  it('says which files wait for a backup', async () => {
    const recordingId = await named('Late', '20');
    await withClient((await installationOf(server.ports)).connection, async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock_shared($1)', [backupLock]);
      expect(await run(['erase', recordingId], true)).toContain('1 file wait');
    });
    expect(await tablesNaming(recordingId)).toEqual(['file_removal']);
  });

  it('takes a member of the panel with recordings, invitations and mails, and keeps amounts without a person', async () => {
    const [memberId = ''] = await insertMembers(server.ports.db, 1, 'mia');
    const paid = await paidStudy(server.ports.db);
    await server.recruit();
    const token = (await mailedTokens(server)).get('mia.0@members.test') ?? '';
    const { recordingId } = await takeAsMember(server, paid, token);
    await server.recruit();
    await sql`insert into panel_payout (id, member_id, amount_cents, method, address, requested_at)
      values ('pay_1', ${memberId}, 100, 'paypal', 'mia@paypal.test', now())`.execute(server.ports.db);
    expect(await run(['export', 'Mia.0@members.test', target()])).toContain(
      'about the member of the panel mia.0@members.test and 1 recording.',
    );
    expect(rowsIn('panel_invitation')).toMatchObject([{ member_id: memberId, recording_id: recordingId }]);
    expect(rowsIn('panel_entry')).toMatchObject([{ kind: 'reward' }]);
    expect(readdirSync(join(target(), 'mails')).length).toBeGreaterThan(0);
    const printed = await run(['erase', 'Mia.0@members.test'], true);
    expect(printed).toMatch(/^Erased: 1 recording, the member of the panel, \d+ mails?\./);
    expect(printed).toContain('A payout is on its way: its address is erased once it is settled.');
    expect(await tablesNaming(recordingId, memberId, 'mia.0@members.test')).toEqual([]);
    expect((await server.ports.sentMails()).filter(({ to }) => to === 'mia.0@members.test')).toEqual([]);
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from panel_entry where member_id is null`.execute(
      server.ports.db,
    );
    expect(rows[0]?.kept).toBeGreaterThan(0);
  });
});
