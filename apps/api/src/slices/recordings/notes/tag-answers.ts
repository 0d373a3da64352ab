/** Gives open answers a tag, or takes it from them. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockProject } from '../../projects/index.ts';
import { findTag } from './tag-store.ts';
import { removeAnswerTags, setAnswerTags } from './answer-tag-store.ts';

/** Refusals: not-found, read-only-project, tag-deleted. The same change twice is made once. */
export async function tagAnswers(
  { db }: Pick<Ports, 'db'>,
  { accountId }: { accountId: string },
  { project: projectId, about, recordings, tag, change }: Payload<typeof calls.tagAnswers>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const project = await lockProject(trx, accountId, projectId);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    if ((await findTag(trx, tag))?.projectId !== projectId) return refuse('tag-deleted');
    const answers = { projectId, questionId: about, recordingIds: recordings, tagId: tag };
    if (change === 'remove') await removeAnswerTags(trx, answers);
    else await setAnswerTags(trx, answers, change === 'dismiss');
    return { res: 1 };
  });
}
