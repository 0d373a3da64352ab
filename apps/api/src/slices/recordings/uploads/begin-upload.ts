/** U1 to U4: whether a tester's phone may send this video, and the row that it then begins with. */
import type { UploadRefusal } from '@sightline/wire/uploads';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { findItems, inTransaction } from '../../projects/index.ts';
import { findConsents, lockSession } from '../../sessions/index.ts';
import { screenChoiceOf } from '@sightline/wire/run';
import { deleteUpload, findUploadOf, insertUpload } from './upload-store.ts';

const applicationTest = 30;
/** Kept free beside a video, for the database and everything small. */
export const keptFreeBytes = 128 * 1024 * 1024;

export interface UploadWish {
  /** Bytes; NaN where it was no length. */
  length: number;
  metadata: Record<string, string>;
}

type BeginPorts = Pick<Ports, 'db' | 'files' | 'now' | 'env'>;

/** The id of the new upload, or why there is none. */
export async function beginUpload(
  ports: BeginPorts,
  caller: { recordingId: string },
  { length, metadata }: UploadWish,
): Promise<{ id: string } | UploadRefusal> {
  if (!Number.isSafeInteger(length) || length < 0) return 'upload-malformed';
  if (length === 0) return 'upload-empty';
  if (length > ports.env.uploadLimitBytes) return 'upload-too-large';
  const times = timesOf(metadata);
  if (times === null) return 'upload-malformed';
  return inTransaction(ports.db, async (trx) => {
    const session = await lockSession(trx, caller.recordingId);
    if (session === null) return 'session-unknown';
    const { questionId } = metadata;
    if (!questionId || !session.questionIds.includes(questionId)) return 'question-unknown';
    const item = (await findItems(trx, session.projectId)).find(({ QuestItem }) => QuestItem.Id === questionId)?.QuestItem;
    if (item?.QuestionType !== applicationTest || screenChoiceOf(item) === 'off') return 'question-unknown';
    if (!(await findConsents(trx, session.id)).includes('screen')) return 'consent-missing';
    const earlier = await findUploadOf(trx, session.id, questionId);
    if (earlier?.completed) return 'upload-done';
    if (session.state !== 'open') return 'session-finished';
    if ((await ports.files.room()) < length + keptFreeBytes) return 'storage-full';
    if (earlier !== null) await deleteUpload(trx, earlier.id);
    const id = newId('upl');
    await insertUpload(trx, { id, recordingId: session.id, questionId, length, ...times, now: ports.now() });
    return { id };
  });
}

/** Times are left out where the phone does not know them; null where one is no time. */
function timesOf(metadata: UploadWish['metadata']) {
  const [modifiedAtMs, startedAtMs, endedAtMs] = (['modifiedAtMs', 'startedAtMs', 'endedAtMs'] as const).map((name) =>
    timeOf(metadata[name]),
  );
  if (modifiedAtMs === undefined || startedAtMs === undefined || endedAtMs === undefined) return null;
  return { modifiedAtMs, startedAtMs, endedAtMs };
}

function timeOf(text: string | null | undefined): number | null | undefined {
  if (text === undefined || text === null || text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
