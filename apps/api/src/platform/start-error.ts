/** The one error a start may end with: `main.ts` prints its message as a single sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
