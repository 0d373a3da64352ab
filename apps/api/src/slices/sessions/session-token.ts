/** The secrets of a session: derived from the tester's own key, so that the same key opens the same session and nothing secret is at rest. */
import { createHash, createHmac } from 'node:crypto';

/** 256 bits, base64url. Only who holds the client key can make it; the server keeps its hash. */
export function sessionTokenOf(clientKey: string, recordingId: string): string {
  return createHmac('sha256', clientKey).update(`session ${recordingId}`).digest('base64url');
}

/**
 * 256 bits, base64url: what the page of one website test sends with (rule T1). The runner derives the same (page-token.ts there),
 * so that it survives a reload; the session's token cannot be found from it.
 */
export function pageTokenOf(sessionToken: string, questionId: string): string {
  return createHmac('sha256', sessionToken).update(`page ${questionId}`).digest('base64url');
}

/** What is stored in place of the name that an invitation link gives its tester; of this collector alone. Null if it gives none. */
export function hashTester(collectorId: string, tester: string | undefined): Buffer | null {
  const name = tester?.trim() ?? '';
  return name === '' ? null : createHmac('sha256', collectorId).update(`tester ${name}`).digest();
}

/** What is stored in place of a client key: 32 bytes. */
export function hashClientKey(clientKey: string): Buffer {
  return createHash('sha256').update(`client key ${clientKey}`).digest();
}
