/** More work is waiting than is let wait: nothing was done; the caller answers 503 and says when to come again. */
export class Busy extends Error {
  override name = 'Busy';
  constructor(
    message: string,
    readonly waitSec: number,
  ) {
    super(message);
  }
}
