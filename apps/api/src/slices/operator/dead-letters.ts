/** Jobs that failed for good, for operators: listed, run again, or discarded. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, DeadLetter, Payload, Result } from '@sightline/wire/calls';
import { countDeadLetters, findDeadLetters, takeDeadLetters, type DeadLetterRow } from '../../platform/dead-letters.ts';
import { nextOf, pageOf, readCursor } from '../../platform/page-cursor.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';

type RetryPorts = Pick<Ports, 'db' | 'jobs'>;

const done: Result = { res: 1 };
/** Letters of a transaction that sends all of a queue again. */
const batch = 200;
const longestText = 300;

/** Newest first, 50 on a page. */
export async function getDeadLetters({ db }: Pick<Ports, 'db'>, { before }: Payload<typeof calls.getDeadLetters>) {
  const [queues, rows] = await Promise.all([countDeadLetters(db), findDeadLetters(db, { before: readCursor(before), limit: pageOf + 1 })]);
  const shown = rows.slice(0, pageOf);
  return {
    Queues: queues.map(({ queue, letters }) => ({ Queue: queue, Letters: letters })),
    Letters: shown.map(toWire),
    Next: nextOf(rows, shown.at(-1)),
  };
}

const toWire = ({ id, queue, at, error, data }: DeadLetterRow): DeadLetter => ({
  Id: id,
  Queue: queue,
  At: at.toISOString(),
  Error: error.slice(0, longestText),
  Data: JSON.stringify(withoutParked(data)).slice(0, longestText),
});

/** The one who takes a letter sends its job: it runs once. Refusals: letter-gone. */
export async function retryDeadLetters(
  ports: RetryPorts,
  { letter, queue }: Payload<typeof calls.retryDeadLetters>,
): Promise<Result | Refusal> {
  if (letter !== undefined) return (await sendAgain(ports, { id: letter })) > 0 ? done : refuse('letter-gone');
  while ((await sendAgain(ports, { queue: queue ?? '', limit: batch })) === batch);
  return done;
}

/** Returns how many were sent. */
function sendAgain({ db, jobs }: RetryPorts, which: Parameters<typeof takeDeadLetters>[1]): Promise<number> {
  return inTransaction(db, async (trx) => {
    const letters = await takeDeadLetters(trx, which);
    for (const { queue, data } of letters) await jobs.send(trx, queue, withoutParked(data));
    return letters.length;
  });
}

/** The job's own data: why it was put aside is a note for us. */
function withoutParked(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'parked'));
}

/** Refusals: letter-gone. */
export async function discardDeadLetter(
  { db }: Pick<Ports, 'db'>,
  { letter }: Payload<typeof calls.discardDeadLetter>,
): Promise<Result | Refusal> {
  return (await takeDeadLetters(db, { id: letter })).length > 0 ? done : refuse('letter-gone');
}
