/** The durable chunk store: IndexedDB, where chunks outlive reloads, crashes and days offline (rule S2). */
import type { ParkReason, Chunk, ChunkRef } from './chunk.ts';
import { byPlace, SequenceTaken, type ChunkStore } from './chunk-store.ts';

const chunkTable = 'chunks';
const counterTable = 'counters';

interface ChunkRow extends Chunk {
  recordingId: string;
  aside: ParkReason | null;
}
interface CounterRow {
  recordingId: string;
  stream: string;
  next: number;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('sightline-chunks', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(chunkTable, { keyPath: ['recordingId', 'stream', 'sequence'] });
    request.result.createObjectStore(counterTable, { keyPath: ['recordingId', 'stream'] });
  };
  return answered(request);
}

export class IndexedDbChunkStore implements ChunkStore {
  readonly #database: IDBDatabase;
  readonly #recordingId: string;
  #cleared = false;

  private constructor(database: IDBDatabase, recordingId: string) {
    this.#database = database;
    this.#recordingId = recordingId;
  }

  /** Throws if the browser has or allows no IndexedDB. */
  static async open(recordingId: string): Promise<IndexedDbChunkStore> {
    return new IndexedDbChunkStore(await openDatabase(), recordingId);
  }

  async nextSequence(stream: string): Promise<number> {
    const row = await answered(this.#read(counterTable).get([this.#recordingId, stream]) as IDBRequest<CounterRow | undefined>);
    return row?.next ?? 0;
  }

  /** Chunk and counter are written in one transaction: a number is used only together with its chunk, so a crash leaves no gap. */
  async add(chunk: Chunk): Promise<void> {
    if (this.#cleared) return;
    const transaction = this.#database.transaction([chunkTable, counterTable], 'readwrite');
    const done = committed(transaction);
    const counters = transaction.objectStore(counterTable);
    const row: ChunkRow = { ...chunk, recordingId: this.#recordingId, aside: null };
    let taken = false;
    const counting = counters.get([this.#recordingId, chunk.stream]) as IDBRequest<CounterRow | undefined>;
    counting.onsuccess = () => {
      const next = counting.result?.next ?? 0;
      taken = chunk.sequence < next;
      if (taken) return;
      transaction.objectStore(chunkTable).add(row);
      counters.put({ recordingId: this.#recordingId, stream: chunk.stream, next: chunk.sequence + 1 } satisfies CounterRow);
    };
    await done;
    if (taken) throw new SequenceTaken(chunk);
  }

  async waiting(): Promise<ChunkRef[]> {
    const rows = await this.#rows<ChunkRow>(chunkTable);
    return rows
      .filter((row) => row.aside === null)
      .map(({ stream, sequence }) => ({ stream, sequence }))
      .sort(byPlace);
  }

  async read(ref: ChunkRef): Promise<Chunk | null> {
    const row = await answered(this.#read(chunkTable).get(this.#key(ref)) as IDBRequest<ChunkRow | undefined>);
    if (row === undefined) return null;
    const { stream, sequence, body, hash, encoding, format, firstAtMs, lastAtMs } = row;
    return { stream, sequence, body: new Uint8Array(body), hash, encoding, format, firstAtMs, lastAtMs };
  }

  async acknowledge(ref: ChunkRef): Promise<void> {
    const transaction = this.#database.transaction(chunkTable, 'readwrite');
    transaction.objectStore(chunkTable).delete(this.#key(ref));
    await committed(transaction);
  }

  async park(ref: ChunkRef, reason: ParkReason): Promise<void> {
    const transaction = this.#database.transaction(chunkTable, 'readwrite');
    const rows = transaction.objectStore(chunkTable);
    const reading = rows.get(this.#key(ref)) as IDBRequest<ChunkRow | undefined>;
    reading.onsuccess = () => {
      if (reading.result !== undefined) rows.put({ ...reading.result, aside: reason });
    };
    await committed(transaction);
  }

  async counts(): Promise<Record<string, number>> {
    const rows = await this.#rows<CounterRow>(counterTable);
    return Object.fromEntries(rows.map((row) => [row.stream, row.next]));
  }

  async clear(): Promise<void> {
    this.#cleared = true;
    const transaction = this.#database.transaction([chunkTable, counterTable], 'readwrite');
    for (const table of [chunkTable, counterTable]) transaction.objectStore(table).delete(this.#all());
    await committed(transaction);
  }

  /** The number was used, by a chunk that found no room here. */
  async noteUsed({ stream, sequence }: ChunkRef): Promise<void> {
    const transaction = this.#database.transaction(counterTable, 'readwrite');
    const counters = transaction.objectStore(counterTable);
    const counting = counters.get([this.#recordingId, stream]) as IDBRequest<CounterRow | undefined>;
    counting.onsuccess = () => {
      const next = Math.max(counting.result?.next ?? 0, sequence + 1);
      counters.put({ recordingId: this.#recordingId, stream, next } satisfies CounterRow);
    };
    await committed(transaction);
  }

  /**
   * Frees space: deletes the newest chunk of a stream of this kind ('camera', 'screen') and frees its number, so that what is left has
   * no gap; null if none is kept.
   */
  async giveUpNewest(kind: string): Promise<ChunkRef | null> {
    const transaction = this.#database.transaction([chunkTable, counterTable], 'readwrite');
    const done = committed(transaction);
    const chunks = transaction.objectStore(chunkTable);
    const counters = transaction.objectStore(counterTable);
    // '/' is the letter after '.': every stream of the kind and no other.
    const ofKind = IDBKeyRange.bound([this.#recordingId, `${kind}.`], [this.#recordingId, `${kind}/`]);
    let given: ChunkRef | null = null;
    const finding = chunks.openKeyCursor(ofKind, 'prev');
    finding.onsuccess = () => {
      if (finding.result === null) return;
      const [, stream, sequence] = finding.result.primaryKey as [string, string, number];
      given = { stream, sequence };
      chunks.delete(finding.result.primaryKey);
      counters.put({ recordingId: this.#recordingId, stream, next: sequence } satisfies CounterRow);
    };
    await done;
    return given;
  }

  /** Makes room: forgets what the server will never take. True if there was any. */
  async forgetSetAside(): Promise<boolean> {
    const transaction = this.#database.transaction(chunkTable, 'readwrite');
    const done = committed(transaction);
    let forgot = false;
    const looking = transaction.objectStore(chunkTable).openCursor(this.#all());
    looking.onsuccess = () => {
      const cursor = looking.result;
      if (cursor === null) return;
      if ((cursor.value as ChunkRow).aside !== null) {
        forgot = true;
        cursor.delete();
      }
      cursor.continue();
    };
    await done;
    return forgot;
  }

  #read(table: string): IDBObjectStore {
    return this.#database.transaction(table, 'readonly').objectStore(table);
  }

  #rows<T>(table: string): Promise<T[]> {
    return answered(this.#read(table).getAll(this.#all()) as IDBRequest<T[]>);
  }

  #key(ref: ChunkRef): [string, string, number] {
    return [this.#recordingId, ref.stream, ref.sequence];
  }

  /** Every key that begins with this recording: an array sorts before each longer one that continues with an array. */
  #all(): IDBKeyRange {
    return IDBKeyRange.bound([this.#recordingId], [this.#recordingId, []]);
  }
}
