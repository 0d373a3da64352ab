/** The only SQL on the tables `transcript` and `transcript_segment`. */
import { sql } from 'kysely';
import type { SpeechEngine, SpeechFailure } from '../../../platform/speech/index.ts';
import type { Db } from '../../../platform/ports.ts';

export type TranscriptFailure = SpeechFailure | 'no-longer-agreed';

export interface TranscriptRow {
  recordingId: string;
  state: 'waiting' | 'ready' | 'failed';
  engine: SpeechEngine;
  language: string;
  failure: TranscriptFailure | null;
}

export interface StoredWord {
  fromMs: number;
  toMs: number;
  text: string;
}

/** Times are ms on the clock of the test. */
export interface NewSegment {
  position: number;
  questionId: string;
  fromMs: number;
  toMs: number;
  heardText: string;
  confidence: number | null;
  words: StoredWord[];
}

export interface SegmentRow extends NewSegment {
  recordingId: string;
  projectId: string;
  correctedText: string | null;
  correctedAt: Date | null;
  version: number;
}

const columns = sql`recording_id as "recordingId", project_id as "projectId", position, question_id as "questionId", from_ms as "fromMs",
  to_ms as "toMs", heard_text as "heardText", corrected_text as "correctedText", corrected_at as "correctedAt", version, confidence, words`;

/**
 * Notes that a voice waits to be turned into text; false if this very voice was already, or is about to be. What was corrected in the
 * transcript of a shorter voice goes with it.
 */
export async function insertWaiting(
  db: Db,
  {
    recordingId,
    engine,
    language,
    voiceBytes,
    at,
  }: Pick<TranscriptRow, 'recordingId' | 'engine' | 'language'> & { voiceBytes: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
    values (${recordingId}, 'waiting', ${engine}, ${language}, ${voiceBytes}, ${at})
    on conflict (recording_id) do update set state = 'waiting', engine = excluded.engine, language = excluded.language, failure = null,
      voice_bytes = excluded.voice_bytes, updated_at = excluded.updated_at
    where transcript.voice_bytes <> excluded.voice_bytes`.execute(db);
  return numAffectedRows === 1n;
}

export async function findTranscript(db: Db, recordingId: string): Promise<TranscriptRow | null> {
  const { rows } = await sql<TranscriptRow>`
    select recording_id as "recordingId", state, engine, language, failure from transcript where recording_id = ${recordingId}`.execute(db);
  return rows[0] ?? null;
}

/** waiting → ready, with its segments in one statement; nothing if another worker was first, or the recording is gone. */
export async function saveReady(
  db: Db,
  recording: { id: string; projectId: string },
  segments: readonly NewSegment[],
  at: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update transcript set state = 'ready', updated_at = ${at} where recording_id = ${recording.id} and state = 'waiting'`.execute(db);
  if (numAffectedRows !== 1n) return;
  await sql`delete from transcript_segment where recording_id = ${recording.id}`.execute(db);
  await sql`
    insert into transcript_segment (recording_id, project_id, position, question_id, from_ms, to_ms, heard_text, confidence, words)
    select ${recording.id}, ${recording.projectId}, position, "questionId", "fromMs", "toMs", "heardText", confidence, words
    from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb)
      as given (position integer, "questionId" text, "fromMs" integer, "toMs" integer, "heardText" text, confidence real, words jsonb)`.execute(
    db,
  );
}

export async function saveFailed(db: Db, recordingId: string, failure: TranscriptFailure, at: Date): Promise<void> {
  await sql`
    update transcript set state = 'failed', failure = ${failure}, updated_at = ${at}
    where recording_id = ${recordingId} and state = 'waiting'`.execute(db);
}

/** failed → waiting; false if it has not failed. */
export async function markTranscriptRetried(db: Db, recordingId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update transcript set state = 'waiting', failure = null, updated_at = ${at}
    where recording_id = ${recordingId} and state = 'failed'`.execute(db);
  return numAffectedRows === 1n;
}

/** Of one test, in the order of time. */
export async function findSegments(db: Db, recordingId: string, questionId: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from transcript_segment where recording_id = ${recordingId} and question_id = ${questionId}
    order by from_ms, position`.execute(db);
  return rows;
}

export async function findSegment(db: Db, recordingId: string, position: number): Promise<SegmentRow | null> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from transcript_segment where recording_id = ${recordingId} and position = ${position}`.execute(db);
  return rows[0] ?? null;
}

/** Writes what a researcher made of a segment, null for what was heard; null if it is of another version by now. */
export async function updateCorrection(
  db: Db,
  { recordingId, position, version }: Pick<SegmentRow, 'recordingId' | 'position' | 'version'>,
  { text, accountId, at }: { text: string | null; accountId: string; at: Date },
): Promise<SegmentRow | null> {
  const [by, when] = text === null ? [null, null] : [accountId, at];
  const { rows } = await sql<SegmentRow>`
    update transcript_segment set corrected_text = ${text}, corrected_by = ${by}, corrected_at = ${when}, version = version + 1
    where recording_id = ${recordingId} and position = ${position} and version = ${version} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export interface Hit extends SegmentRow {
  testerName: string | null;
  startedAt: Date;
}

/** Where a page of hits goes on: after this segment. */
export interface HitPlace {
  recordingId: string;
  position: number;
}

/** A pattern for `like`, which an index can serve: these words anywhere, in lower case, their % and _ as they are. */
const holding = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Segments of finished recordings with these words in a row, newest recording first; `after` is passed over with all before it. */
export async function findHits(db: Db, projectId: string, words: string, after: HitPlace | null, count: number): Promise<Hit[]> {
  const past =
    after === null
      ? sql`true`
      : sql`(recording.started_at, recording.id, -segment.position)
          < ((select started_at from recording where id = ${after.recordingId}), ${after.recordingId}, ${-after.position}::integer)`;
  const { rows } = await sql<Hit>`
    select segment.recording_id as "recordingId", segment.project_id as "projectId", position, question_id as "questionId", from_ms as "fromMs",
      to_ms as "toMs", heard_text as "heardText", corrected_text as "correctedText", corrected_at as "correctedAt", version, confidence, words,
      recording.tester_name as "testerName", recording.started_at as "startedAt"
    from transcript_segment segment join recording on recording.id = segment.recording_id
    where segment.project_id = ${projectId} and recording.state = 'finished' and segment.searched like ${holding(words)} and ${past}
    order by recording.started_at desc, recording.id desc, segment.position limit ${count}`.execute(db);
  return rows;
}

export type ExportedSegment = Pick<
  SegmentRow,
  'recordingId' | 'questionId' | 'fromMs' | 'toMs' | 'heardText' | 'correctedText' | 'confidence'
>;

/** Of these recordings, in the order of time within each. */
export async function findSegmentsOf(db: Db, recordingIds: readonly string[]): Promise<ExportedSegment[]> {
  const { rows } = await sql<ExportedSegment>`
    select recording_id as "recordingId", question_id as "questionId", from_ms as "fromMs", to_ms as "toMs", heard_text as "heardText",
      corrected_text as "correctedText", confidence
    from transcript_segment where recording_id = any (${recordingIds}) order by recording_id, from_ms, position`.execute(db);
  return rows;
}
