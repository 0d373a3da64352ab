/** Takes what an erased tester wrote, and what was noted about them, out of the frozen contents of public links. */
import { withoutAddresses } from '@sightline/domain/shares';
import type { Db } from '../../platform/ports.ts';
import { changeSnapshots, type SharedContent } from './share-store.ts';

/** `words`: each text as often as the tester gave it. The same text of another tester stays. */
export async function forgetWords(trx: Db, projectId: string, words: readonly string[]): Promise<void> {
  const shown = words.map(withoutAddresses);
  if (shown.length > 0) await changeSnapshots(trx, projectId, (snapshot) => without(snapshot, shown) as SharedContent);
}

/** The same value; in each list, of the entries with one of these texts as many are left out as there are texts. */
function without(value: unknown, words: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const left = [...words];
    return value.filter((entry) => !takesOne(left, textOf(entry))).map((entry) => without(entry, words));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(part, words)]));
}

function takesOne(left: string[], text: string | null): boolean {
  const place = text === null ? -1 : left.indexOf(text);
  if (place >= 0) left.splice(place, 1);
  return place >= 0;
}

/** Of an open answer or an advantage of the report, and of a note of a finding. */
function textOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const text = 'Text' in entry ? entry.Text : 'text' in entry ? entry.text : null;
  return typeof text === 'string' ? text : null;
}
