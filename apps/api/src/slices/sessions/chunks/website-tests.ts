/** What pages of websites said of their tests, read from the newest chunks of their streams; for a runner whose window the site cut off. */
import { sql } from 'kysely';
import type { TestEnding } from '@sightline/wire/run';
import { testEndings } from '@sightline/domain/questions';
import type { Db } from '../../../platform/ports.ts';
import { inflateChunk } from '../../../platform/inflate-chunk.ts';

export interface WebsiteTest {
  /** Anything arrived from the site. */
  seen: boolean;
  /** What was pressed in the site's task bar, as its page says: a hint, which the tester confirms in the runner (T4). Null while the test runs. */
  ending: TestEnding | null;
  /** When it was pressed, Unix ms of the tester's clock. */
  endedAtMs: number | null;
}

const endings: readonly unknown[] = testEndings;
/** The line that reports an end is short; a longer one is not parsed. */
const longestLine = 500;

/** By question id; the end of a test is in the last or last but one chunk of its stream. */
export async function findWebsiteTests(db: Db, recordingId: string): Promise<Record<string, WebsiteTest>> {
  const { rows } = await sql<{ questionId: string; body: Buffer | null; encoding: string }>`
    select substr(stream, 6) as "questionId", body, encoding from (
      select stream, sequence, body, encoding, max(sequence) over (partition by stream) as top
      from chunk where recording_id = ${recordingId} and stream like 'page.%'
    ) numbered where sequence >= top - 1 order by stream, sequence`.execute(db);
  const tests: Record<string, WebsiteTest> = {};
  for (const { questionId, body, encoding } of rows) {
    const test = (tests[questionId] ??= { seen: true, ending: null, endedAtMs: null });
    const bytes = body === null ? null : await inflateChunk(body, encoding);
    if (bytes !== null) Object.assign(test, endIn(bytes.toString('utf8')));
  }
  return tests;
}

/** The last end that these lines report. */
function endIn(text: string): Pick<WebsiteTest, 'ending' | 'endedAtMs'> | null {
  const lines = text.split('\n').filter((line) => line.length <= longestLine && line.includes('"test-end"'));
  return lines.map(readEnd).findLast((end) => end !== null) ?? null;
}

function readEnd(line: string): Pick<WebsiteTest, 'ending' | 'endedAtMs'> | null {
  try {
    const { k, at, ending } = JSON.parse(line) as Record<string, unknown>;
    return k === 'test-end' && typeof at === 'number' && endings.includes(ending) ? { ending: ending as TestEnding, endedAtMs: at } : null;
  } catch {
    return null;
  }
}
