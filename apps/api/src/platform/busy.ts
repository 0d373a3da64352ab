/** Too much work is queued already: nothing was done; the caller responds with 503 and the time to wait. */
export class Busy extends Error {
  override name = 'Busy';
  constructor(
    message: string,
    readonly waitSec: number,
  ) {
    super(message);
  }
}
