/** Refuses a paid start that nobody could be invited to. */
import type { ChosenTarget } from '@sightline/domain/panel';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../../platform/ports.ts';
import { countMatching } from './count-matching.ts';

/** Refusals: no-members. */
export async function targetProblem(db: Db, target: ChosenTarget, now: Date): Promise<Refusal | null> {
  return (await countMatching(db, target, now)).count === 0 ? refuse('no-members') : null;
}
