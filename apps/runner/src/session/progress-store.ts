/**
 * Keeps a run's progress in IndexedDB, in the order of the changes, and at once in a copy that a reload in the same moment cannot
 * overtake; without storage it lasts as long as the page. Browsers write the copy to disk seconds later than IndexedDB: of a browser
 * that was killed it may be the older one, so both are numbered and the later one counts.
 */
import type { Progress } from './progress.ts';

export interface ProgressStore {
  load(): Promise<Progress | null>;
  save(progress: Progress): Promise<void>;
  clear(): Promise<void>;
}

const table = 'progress';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/** `saved` counts the changes; what an earlier version kept has none. */
type Kept = Progress & { saved?: number };

const numberOf = (kept: Kept | null): number => kept?.saved ?? 0;

/** The copy is written before the change is over: where both have the same number, or none, it is the one to trust. */
const laterOf = (copy: Kept | null, row: Kept | null): Kept | null => (copy !== null && numberOf(copy) >= numberOf(row) ? copy : row);

const copyKey = (recordingId: string): string => `sightline-progress-${recordingId}`;

function writeCopy(recordingId: string, progress: Kept): void {
  try {
    localStorage.setItem(copyKey(recordingId), JSON.stringify(progress));
  } catch {
    // No room for it: an older copy must not stand in the way of what IndexedDB keeps.
    removeCopy(recordingId);
  }
}

function removeCopy(recordingId: string): void {
  try {
    localStorage.removeItem(copyKey(recordingId));
  } catch {
    // Storage refused: there is none.
  }
}

function readCopy(recordingId: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(copyKey(recordingId)) ?? 'null') as Kept | null;
  } catch {
    // Cut off while it was written, or storage refused.
    return null;
  }
}

const nowhere: ProgressStore = { load: () => Promise.resolve(null), save: () => Promise.resolve(), clear: () => Promise.resolve() };

/** Where only the copy is to be had, or not even that. */
const inCopyAlone = (recordingId: string): ProgressStore => ({
  load: () => Promise.resolve(readCopy(recordingId)),
  save: (progress) => Promise.resolve(writeCopy(recordingId, progress)),
  clear: () => Promise.resolve(removeCopy(recordingId)),
});

export async function openProgressStore(recordingId: string): Promise<ProgressStore> {
  try {
    const opening = indexedDB.open('sightline-runner', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const database = await answered(opening);
    const rows = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(table, mode).objectStore(table);
    let saved = 0;
    return {
      load: async () => {
        const row = ((await answered(rows('readonly').get(recordingId))) as Kept | undefined) ?? null;
        const later = laterOf(readCopy(recordingId), row);
        saved = numberOf(later);
        return later;
      },
      save: async (progress) => {
        saved += 1;
        const kept: Kept = { ...progress, saved };
        writeCopy(recordingId, kept);
        await answered(rows('readwrite').put(kept, recordingId));
      },
      clear: () => {
        removeCopy(recordingId);
        return answered(rows('readwrite').delete(recordingId));
      },
    };
  } catch {
    // Private windows and strict settings refuse IndexedDB, some of them all storage; answers are still sent as they are given.
    return inCopyAlone(recordingId);
  }
}

/** A preview keeps nothing. */
export const previewProgressStore = nowhere;
