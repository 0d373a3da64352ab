/** Tells a change that failed because its question was deleted elsewhere from one that failed for another reason. */
import { CallFailure } from '../../../lib/call-failure.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { deletedElsewhereTexts as texts } from '../../../lib/texts/deleted-elsewhere.ts';
import type { Change } from './save-queue.ts';

/** Whether the server has what was to be changed no longer, by the code of its refusal. */
export function isDeletedElsewhere(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'not-found';
}

/** Shows which change failed (`title`) and why: what was deleted elsewhere is named by `part`, any other error by its own message. */
export function notifyChangeFailure(title: string, error: unknown, part: keyof typeof texts): void {
  notifyFailure(title, isDeletedElsewhere(error) ? new CallFailure('refused', texts[part]) : error);
}

/** What a change is about. */
export function partOf({ kind, id }: Change): keyof typeof texts {
  if (kind === 'screen') return 'screen';
  return kind === 'option' || id.startsWith('alt_') ? 'option' : 'question';
}
