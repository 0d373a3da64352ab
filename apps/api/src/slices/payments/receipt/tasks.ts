/** The writing of a receipt, as it runs in a worker thread: it cuts fonts to the letters of what people call themselves. */
import { implement, type Implementation, type Task } from '../../../platform/workers/index.ts';
import { writeReceipt } from './receipt-page.ts';
import type { ReceiptWords } from './receipt-words.ts';

interface ReceiptInput {
  words: ReceiptWords;
  host: string;
  at: Date;
}

/** Returns the bytes of a PDF. */
export const receiptTask: Task<ReceiptInput, Uint8Array> = { name: 'receipt', lane: 'requests', timeoutMs: 15_000 };

/** What the worker's entry registers of payments. */
export const receiptTasks: readonly Implementation[] = [implement(receiptTask, ({ words, ...of }) => writeReceipt(words, of))];
