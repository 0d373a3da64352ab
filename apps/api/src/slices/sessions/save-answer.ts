/** One answer of a tester: checked against its question, stored before it is acknowledged, replaced while the session is open. */
import { answerTrouble } from '@sightline/domain/questions';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import { answerWith, type HttpAnswer } from '../../http/http-answer.ts';
import type { Ports } from '../../platform/ports.ts';
import { saveAnswerRow } from './answer-store.ts';
import { findSessionById } from './session-store.ts';
import { cachedQuestions } from './study-cache.ts';

type AnswerInput = Payload<typeof calls.saveAnswer>;
type SaveAnswer = (caller: { recordingId: string }, input: AnswerInput) => Promise<Result | Refusal | HttpAnswer>;

/** Makes the command. Refusals: session-finished, not-found; HTTP 400 names the field of an answer that does not fit its question. */
export function answerSaver(ports: Pick<Ports, 'db' | 'now'>): SaveAnswer {
  const questionsOf = cachedQuestions(ports.db, () => ports.now().getTime());
  return async function saveAnswer(caller, input) {
    const session = await findSessionById(ports.db, caller.recordingId);
    if (session === null) return refuse('not-found');
    if (session.state !== 'open') return refuse('session-finished');
    const question = (await questionsOf(session.projectId)).find((one) => one.id === input.questionId);
    if (question === undefined) return wrongField('questionId', 'This question does not belong to the study.');
    const trouble = answerTrouble(question.type, question, input.value);
    if (trouble !== null) return wrongField('value', trouble);
    const answeredAtMs = Math.trunc(input.answeredAtMs);
    const saved = await saveAnswerRow(
      ports.db,
      { recordingId: session.id, questionId: question.id, value: input.value, answeredAtMs },
      ports.now(),
    );
    return saved ? { res: 1 } : refuse('session-finished');
  };
}

function wrongField(field: string, message: string): HttpAnswer {
  return answerWith(400, { error: 'invalid_request', field, message });
}
