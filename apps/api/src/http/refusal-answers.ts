/** Refusal → answer: `{error}` for what is not found where the call has it, else `{res: 0, errormessage}`, else a status. */
import type * as z from 'zod/mini';
import type { Refusal } from '@sightline/domain/refusals';
import { HttpAnswer } from './http-answer.ts';

/** Statuses of refusals that are not business as usual. */
const statuses: Partial<Record<Refusal['refused'], number>> = { 'storage-full': 507 };

/** Refusals that pages do something about: these name themselves beside their words. */
const named = new Set<Refusal['refused']>(['password-needed', 'email-unconfirmed']);

/** How refusals of one call are answered; decided once, from the shapes its answer schema takes. */
export function refusalAnswers(answer: z.ZodMiniType): (refusal: Refusal) => HttpAnswer {
  const takesResult = answer.safeParse({ res: 0, errormessage: '' }).success;
  const takesError = answer.safeParse({ error: '' }).success;
  return (refusal) => {
    const status = statuses[refusal.refused];
    if (takesError && (refusal.refused === 'not-found' || !takesResult)) return new HttpAnswer(status ?? 200, { error: refusal.message });
    const code = named.has(refusal.refused) ? { code: refusal.refused } : {};
    if (takesResult) return new HttpAnswer(status ?? 200, { res: 0, errormessage: refusal.message, ...code });
    const fallback = refusal.refused === 'not-found' ? 404 : 409;
    return new HttpAnswer(status ?? fallback, { error: refusal.refused, errormessage: refusal.message });
  };
}
