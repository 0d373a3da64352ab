/** A multipart form that ends early or is none is its sender's mistake: what the reader throws about it becomes an answer, its own refusals pass on. */
import type { HttpAnswer } from './http-answer.ts';
import { malformed } from './malformed.ts';

/** Stands in for what could not be read. */
export const brokenForm = Symbol('a form that ends early or is none');

/** What the reader of forms throws without a status is the sender's mistake; with one, as of a form too large, it is an answer already. */
export async function whileReading<T>(reading: Promise<T>): Promise<T | typeof brokenForm> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error)) return brokenForm;
    throw error;
  }
}

/** 400. */
export function broken(): HttpAnswer {
  return malformed([{ field: '', message: 'The form could not be read to its end.' }]);
}
