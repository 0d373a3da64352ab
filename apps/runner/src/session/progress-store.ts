/**
 * Keeps a run's progress in IndexedDB, in the order of the changes, and at once in a copy that a reload in the same moment cannot
 * overtake; without storage it lasts as long as the page.
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

/** The copy written before the change is over; never older than what IndexedDB holds. */
const copyKey = (recordingId: string): string => `sightline-progress-${recordingId}`;

function writeCopy(recordingId: string, progress: Progress): void {
  try {
    localStorage.setItem(copyKey(recordingId), JSON.stringify(progress));
  } catch {
    // No room for it: an older copy must not stand in the way of what IndexedDB keeps.
    localStorage.removeItem(copyKey(recordingId));
  }
}

function readCopy(recordingId: string): Progress | null {
  const kept = localStorage.getItem(copyKey(recordingId));
  return kept === null ? null : (JSON.parse(kept) as Progress);
}

const nowhere: ProgressStore = { load: () => Promise.resolve(null), save: () => Promise.resolve(), clear: () => Promise.resolve() };

export async function openProgressStore(recordingId: string): Promise<ProgressStore> {
  try {
    const opening = indexedDB.open('sightline-runner', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const database = await answered(opening);
    const rows = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(table, mode).objectStore(table);
    return {
      load: async () => readCopy(recordingId) ?? ((await answered(rows('readonly').get(recordingId))) as Progress | undefined) ?? null,
      save: async (progress) => {
        writeCopy(recordingId, progress);
        await answered(rows('readwrite').put(progress, recordingId));
      },
      clear: () => {
        localStorage.removeItem(copyKey(recordingId));
        return answered(rows('readwrite').delete(recordingId));
      },
    };
  } catch {
    // Private windows and strict settings refuse storage; answers are still sent as they are given.
    return nowhere;
  }
}

/** A preview keeps nothing. */
export const previewProgressStore = nowhere;
