/**
 * Reads and writes durations.json, the seconds that each test file took. Only the order of tests depends on it; `npm test -- --record` updates
 * it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(import.meta.dirname, 'durations.json');
const known = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : {};
/** Files below it are left out: there are many, and their order does not matter. */
const minSeconds = 2;
/** Of a file that is not in the table. */
const usualSeconds = 1;

export function durationOf(path) {
  return known[path] ?? usualSeconds;
}

/** `files`: path and seconds of every file of a whole run. */
export function recordDurations(files) {
  const rows = files
    .filter(({ seconds }) => seconds >= minSeconds)
    .map(({ path, seconds }) => [path, Math.round(seconds)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
