/** What the snippet said of website tests, read from the newest chunks of their streams; for a runner whose window the site cut off. */
import { sql } from 'kysely';
import type { TestEnding } from '@sightline/wire/run';
import type { Db } from '../../../platform/ports.ts';
import { inflateChunk } from '../../../platform/inflate-chunk.ts';

export interface WebsiteTest {
  /** Anything arrived from the site. */
  seen: boolean;
  /** How the tester ended the test in the site's task bar; null while it runs. */
  ending: TestEnding | null;
}

const endings: readonly string[] = ['done', 'gave-up', 'time-limit', 'goal'] satisfies TestEnding[];

/** By question id; the end of a test stands in the last or last but one chunk of its stream. */
export async function findWebsiteTests(db: Db, recordingId: string): Promise<Record<string, WebsiteTest>> {
  const { rows } = await sql<{ questionId: string; body: Buffer | null; encoding: string }>`
    select substr(stream, 6) as "questionId", body, encoding from (
      select stream, sequence, body, encoding, max(sequence) over (partition by stream) as top
      from chunk where recording_id = ${recordingId} and stream like 'page.%'
    ) numbered where sequence >= top - 1 order by stream, sequence`.execute(db);
  const tests: Record<string, WebsiteTest> = {};
  for (const { questionId, body, encoding } of rows) {
    const test = (tests[questionId] ??= { seen: true, ending: null });
    const bytes = body === null ? null : await inflateChunk(body, encoding);
    if (bytes !== null) test.ending = endingIn(bytes.toString('utf8')) ?? test.ending;
  }
  return tests;
}

function endingIn(lines: string): TestEnding | null {
  const match = /"k":"test-end"[^\n]*?"ending":"([a-z-]+)"/.exec(lines);
  const ending = match?.[1] ?? '';
  return endings.includes(ending) ? (ending as TestEnding) : null;
}
