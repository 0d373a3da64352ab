/** Between requests and the database: what waits while one statement runs goes together into the next, so one commit serves many. */

export interface GroupCommit<I, O> {
  /** Writes a batch in one transaction; returns one outcome per item, in order. */
  write: (batch: I[]) => Promise<O[]>;
  sizeOf: (item: I) => number;
  /** A batch ends at this many items or, with more than one item, before this many bytes. */
  maxItems: number;
  maxBytes: number;
  /** How many batches may be under way at once. */
  lanes: number;
}

interface Waiting<I, O> {
  item: I;
  resolve: (outcome: O) => void;
  reject: (reason: unknown) => void;
}

/**
 * Makes a function that settles only after its item's batch was committed.
 * When a batch fails every item of it is rejected: none is ever acknowledged without a commit.
 */
export function groupCommit<I, O>(options: GroupCommit<I, O>): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let underWay = 0;
  let scheduled = false;

  const schedule = (): void => {
    if (scheduled || queue.length === 0 || underWay >= options.lanes) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void writeNext();
      schedule();
    });
  };

  const writeNext = async (): Promise<void> => {
    const batch = takeBatch(queue, options);
    if (batch.length === 0) return;
    underWay += 1;
    try {
      const outcomes = await options.write(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, index) => waiting.resolve(outcomes[index] as O));
    } catch (reason) {
      for (const waiting of batch) waiting.reject(reason);
    } finally {
      underWay -= 1;
      schedule();
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      schedule();
    });
}

function takeBatch<I, O>(queue: Waiting<I, O>[], { sizeOf, maxItems, maxBytes }: GroupCommit<I, O>): Waiting<I, O>[] {
  let count = 0;
  let bytes = 0;
  for (const waiting of queue) {
    bytes += sizeOf(waiting.item);
    if (count === maxItems || (count > 0 && bytes > maxBytes)) break;
    count += 1;
  }
  return queue.splice(0, count);
}
