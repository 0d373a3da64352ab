/** How many jobs of one kind a server runs at the same time: one number, and others by the name of a queue. */

export interface JobsAtOnce {
  each: number;
  /** By the name of a queue. */
  of: Readonly<Record<string, number>>;
}

const most = 32;

/** Reads `2`, `1,make-film=2` or `make-film=2`; null if it is none of these. */
export function parseJobsAtOnce(text: string): JobsAtOnce | null {
  let each: number | null = null;
  const of: Record<string, number> = {};
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, queue, digits] = /^(?:([\w-]{1,100})=)?(\d{1,2})$/.exec(part) ?? [];
    const count = Number(digits);
    if (digits === undefined || count < 1 || count > most) return null;
    if (queue !== undefined) of[queue] = count;
    else if (each === null) each = count;
    else return null;
  }
  return { each: each ?? 1, of };
}

/** Of one queue. */
export function atOnceOf({ each, of }: JobsAtOnce, queue: string): number {
  return of[queue] ?? each;
}
