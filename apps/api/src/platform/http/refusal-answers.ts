/** Refusal → answer: `{error}` for what is not found where the call has it, else `{res: 0, errormessage}`, else a status; each with its code, and its field where it is about one. */
import type * as z from 'zod/mini';
import type { Refusal } from '@sightline/domain/refusals';
import { HttpAnswer } from './http-answer.ts';

/** Statuses of refusals that are not business as usual. */
const statuses: Partial<Record<Refusal['refused'], number>> = { 'storage-full': 507 };

type AnswerRefusal = (refusal: Refusal) => HttpAnswer;

/** By answer schema: the shapes that a schema takes do not change, and trying them takes long. */
const known = new WeakMap<z.ZodMiniType, AnswerRefusal>();

/** How refusals of one call are answered, by the shapes that its answer schema takes. */
export function refusalAnswers(answer: z.ZodMiniType): AnswerRefusal {
  const answers = known.get(answer) ?? chooseAnswers(answer);
  known.set(answer, answers);
  return answers;
}

function chooseAnswers(answer: z.ZodMiniType): AnswerRefusal {
  const takesResult = answer.safeParse({ res: 0, errormessage: '' }).success;
  const takesError = answer.safeParse({ error: '' }).success;
  return (refusal) => {
    const status = statuses[refusal.refused];
    const named = { code: refusal.refused, ...(refusal.field !== undefined && { field: refusal.field }) };
    if (takesError && (refusal.refused === 'not-found' || !takesResult))
      return new HttpAnswer(status ?? 200, { error: refusal.message, ...named });
    if (takesResult) return new HttpAnswer(status ?? 200, { res: 0, errormessage: refusal.message, ...named });
    const fallback = refusal.refused === 'not-found' ? 404 : 409;
    return new HttpAnswer(status ?? fallback, { error: refusal.refused, errormessage: refusal.message, ...named });
  };
}
