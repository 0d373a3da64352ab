/** U1 to U4: whether a tester's phone may send this video, and the row that it then begins with. */
import type { UploadRefusal } from '@sightline/wire/uploads';
import type { Ports } from '../../../platform/ports.ts';
import { mayBegin } from '../../../platform/disk-room.ts';
import { newId } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findItems } from '../../projects/index.ts';
import { findConsents, findOwner, isAccountFull, lockSession } from '../../sessions/index.ts';
import { screenChoiceOf } from '@sightline/wire/run';
import { QuestionType } from '@sightline/domain/questions';
import { deleteUpload, findUploadOf, insertUpload } from './upload-store.ts';

export interface UploadWish {
  /** Bytes; NaN where it was no length. */
  length: number;
  metadata: Record<string, string>;
}

type BeginPorts = Pick<Ports, 'db' | 'files' | 'now' | 'env' | 'quotas'>;

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
    if (item?.QuestionType !== QuestionType.applicationTest || screenChoiceOf(item) === 'off') return 'question-unknown';
    if (!(await findConsents(trx, session.id)).includes('screen')) return 'consent-missing';
    const earlier = await findUploadOf(trx, session.id, questionId);
    if (earlier?.completed) return 'upload-done';
    if (session.state !== 'open') return 'session-finished';
    if (!(await mayBegin(ports, length))) return 'storage-full';
    const kept = session.mediaBytes - (earlier?.length ?? 0);
    if (kept + length > ports.quotas.sessionMediaBytes || (await isAccountFull(ports, trx, await findOwner(trx, session.projectId))))
      return 'quota-used';
    if (earlier !== null) await deleteUpload(trx, earlier.id);
    const id = newId('upl');
    await insertUpload(trx, { id, recordingId: session.id, questionId, length, ...times, now: ports.now() });
    return { id };
  });
}

/** Times are left out if the phone does not know them; null if one is no time. */
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
