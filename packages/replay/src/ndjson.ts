/** Reads a stored event stream: one JSON event a line. */

export interface ReadLines<T> {
  events: T[];
  /** Lines that were no JSON; they are left out, and the player says so. */
  malformed: number;
}

/** Parses NDJSON text; empty lines are passed over. */
export function readLines<T>(text: string): ReadLines<T> {
  const events: T[] = [];
  let malformed = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      events.push(JSON.parse(line) as T);
    } catch {
      malformed += 1;
    }
  }
  return { events, malformed };
}
