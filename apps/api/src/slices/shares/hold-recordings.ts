/** Keeps the recordings that a link has words of from being deleted until it is stored. */
import { anyOf } from '../../platform/any-of.ts';
import type { Db } from '../../platform/ports.ts';
import type { SharedContent } from './share-store.ts';

/** Ids of the recordings that stored content names. */
export function recordingsIn(content: SharedContent | null): ReadonlySet<string> {
  const ids = new Set<string>();
  gather(content, '', ids);
  return ids;
}

function gather(value: unknown, name: string, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '' && namesRecordings.includes(name)) ids.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) gather(part, Array.isArray(value) ? name : key, ids);
}

const namesRecordings: readonly string[] = ['RecordingId', 'RecordingIds', 'recordingId'];

/** False if one of them is gone already. A deletion that has begun is waited for. */
export async function holdRecordings(trx: Db, ids: ReadonlySet<string>): Promise<boolean> {
  if (ids.size === 0) return true;
  const held = await trx
    .selectFrom('recording')
    .select('id')
    .where('id', '=', anyOf([...ids]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return held.length === ids.size;
}
