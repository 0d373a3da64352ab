/** The receipt of a transaction as a PDF, made on request. */
import { refuse } from '@sightline/domain/refusals';
import type { calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import { answerWith, type HttpAnswer } from '../../../platform/http/http-answer.ts';
import type { Ports } from '../../../platform/ports.ts';
import { recordActivity } from '../../activity/index.ts';
import { findAccount } from '../../identity/index.ts';
import { findTransaction } from './find-receipt.ts';
import { receiptTask } from './tasks.ts';
import { receiptWords } from './receipt-words.ts';

/** `transaction` is a payment's or a refund's id. 404 where the account has no such one. */
export async function getReceipt(
  { db, cards, env, now, workers }: Pick<Ports, 'db' | 'cards' | 'env' | 'now' | 'workers'>,
  { accountId, actor }: ResearcherCaller,
  { transaction: id }: Payload<typeof calls.getReceipt>,
): Promise<HttpAnswer> {
  const [transaction, account] = await Promise.all([findTransaction(db, accountId, id), findAccount(db, accountId)]);
  if (transaction === null || account === null) {
    return answerWith(404, { error: 'not-found', errormessage: refuse('not-found').message, code: 'not-found' });
  }
  const words = receiptWords(transaction, account, cards.browser.sandbox);
  const pdf = await workers.run(receiptTask, { words, host: new URL(env.publicUrl).host, at: transaction.at });
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  await recordActivity(db, { accountId, kind: 'receipt-downloaded', objectId: transaction.id, at: now(), actor });
  return answerWith(200, bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${transaction.id}.pdf"`,
    'cache-control': 'private, no-store',
  });
}
