/** One answer of a tester: checked against its question, stored before it is acknowledged, replaced while the session is open. */
import { answerTrouble } from '@sightline/domain/questions';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { malformed } from '../../platform/http/malformed.ts';
import type { Ports } from '../../platform/ports.ts';
import { saveAnswerRows, type AnswerRow } from './answer-store.ts';
import { groupCommit } from './chunks/group-commit.ts';
import { sessionGone } from './find-session-caller.ts';
import { reopenLapsed } from './reopen-lapsed.ts';
import { sessionOfId } from './session-facts.ts';
import { findSessionById } from './session-store.ts';
import { cachedQuestions } from './study-cache.ts';

type AnswerInput = Payload<typeof calls.saveAnswer>;
type SaveAnswer = (caller: { recordingId: string }, input: AnswerInput) => Promise<Result | Refusal | HttpAnswer>;

/** Makes the command. Refusal: session-finished; HTTP 400 names the field of an answer that does not fit its question. */
export function answerSaver(ports: Pick<Ports, 'db' | 'now' | 'jobs' | 'env'>): SaveAnswer {
  const { db } = ports;
  const questionsOf = cachedQuestions(db, () => ports.now().getTime());
  const save = groupCommit<AnswerRow, boolean>({
    write: (batch) => saveBatch(batch, (rows) => saveAnswerRows(db, rows, ports.now())),
    sizeOf: () => 1,
    maxItems: 64,
    maxBytes: Number.POSITIVE_INFINITY,
    lanes: 2,
  });
  return async function saveAnswer(caller, input) {
    const session = await sessionOfId(db, caller.recordingId);
    if (session === null) return sessionGone();
    const question = (await questionsOf(session.projectId)).find((one) => one.id === input.questionId);
    if (question === undefined) return wrongField('questionId', 'This question is not part of the study.');
    const trouble = answerTrouble(question.type, question, input.value);
    if (trouble !== null) return wrongField('value', trouble);
    const { recordingId } = session;
    const answer = { recordingId, questionId: question.id, value: input.value, answeredAtMs: Math.trunc(input.answeredAtMs) };
    if ((await save(answer)) || ((await reopenLapsed(ports, recordingId)) && (await save(answer)))) return { res: 1 };
    return (await findSessionById(db, recordingId)) === null ? sessionGone() : refuse('session-finished');
  };
}

/** Of several answers to one question in a batch the last counts, as if each had been stored after the other. */
async function saveBatch(batch: AnswerRow[], save: (rows: AnswerRow[]) => Promise<Set<string>>): Promise<boolean[]> {
  const last = new Map(batch.map((answer) => [`${answer.recordingId} ${answer.questionId}`, answer]));
  const saved = await save([...last.values()]);
  return batch.map((answer) => saved.has(answer.recordingId));
}

function wrongField(field: string, message: string): HttpAnswer {
  return malformed([{ field, message }]);
}
