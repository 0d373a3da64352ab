/** Copies every file of one store to another and compares both byte for byte. Nothing is removed from either. */
import { createHash } from 'node:crypto';
import { isGrowing } from '../file-keys.ts';
import { FileStoreAway } from '../file-store-away.ts';
import type { FileStore, ListedFile } from '../ports.ts';
import { DiskFull } from '../storage-full.ts';
import type { MoveJournal } from './move-journal.ts';

const atOnce = 8;
/** Files that are written while the move runs are found by the next pass. */
const mostPasses = 10;

export interface MoveCounts {
  /** Written and verified. */
  moved: number;
  /** Were there already: verified now, or by an earlier run that is in the journal. */
  kept: number;
  /** Removed while the move ran. */
  gone: number;
  failed: number;
  /** Bytes of files that this run verified. */
  bytes: number;
}

interface Move {
  from: FileStore;
  to: FileStore;
  journal: MoveJournal;
  /** Called after each file with the same object. */
  onFile: (counts: MoveCounts) => void;
  onFailure: (key: string, error: unknown) => void;
}

/** Returns the counts of all passes. Throws FileStoreAway or DiskFull if going on is of no use; another run goes on from there. */
export async function moveFiles(move: Move): Promise<MoveCounts> {
  const counts: MoveCounts = { moved: 0, kept: 0, gone: 0, failed: 0, bytes: 0 };
  const seen = new Set<string>();
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const before = counts.moved + counts.kept;
    await inParallel(move.from.list(), (file) => moveOne(move, counts, seen, file));
    if (counts.moved + counts.kept === before) break;
  }
  return counts;
}

/** Each worker takes the next file of the one listing. */
async function inParallel(files: AsyncIterable<ListedFile>, handle: (file: ListedFile) => Promise<void>): Promise<void> {
  const next = files[Symbol.asyncIterator]();
  const work = async () => {
    for (let taken = await next.next(); taken.done !== true; taken = await next.next()) await handle(taken.value);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function moveOne(move: Move, counts: MoveCounts, seen: Set<string>, file: ListedFile): Promise<void> {
  const state = `${file.key} ${file.byteCount} ${file.modifiedAtMs}`;
  if (seen.has(state)) return;
  seen.add(state);
  try {
    const outcome = await moveVerified(move, file);
    counts[outcome] += 1;
    if (outcome === 'moved') counts.bytes += file.byteCount;
  } catch (error) {
    if (error instanceof FileStoreAway || error instanceof DiskFull) throw error;
    // What its source lost meanwhile is no failure.
    if ((await move.from.size(file.key)) === null) counts.gone += 1;
    else {
      counts.failed += 1;
      move.onFailure(file.key, error);
    }
  }
  move.onFile(counts);
}

/** A growing file is compared as far as it was when the listing named it. */
async function moveVerified({ from, to, journal }: Move, file: ListedFile): Promise<'moved' | 'kept'> {
  const { key, byteCount } = file;
  const there = await to.size(key);
  const isThere = there !== null && (isGrowing(key) ? there >= byteCount : there === byteCount);
  if (isThere && journal.has(file)) return 'kept';
  const sha256 = isThere ? await hashOf(from, file) : null;
  if (sha256 !== null && sha256 === (await hashOf(to, file))) {
    await journal.note(file, sha256);
    return 'kept';
  }
  const sent = await copy(from, to, file);
  const [size, stored] = [await to.size(key), await hashOf(to, file)];
  if (stored !== sent || size === null || (!isGrowing(key) && size !== byteCount)) throw new Error('it is another file after the move');
  await journal.note(file, sent);
  return 'moved';
}

/** Returns the SHA-256 of what was read. */
async function copy(from: FileStore, to: FileStore, file: ListedFile): Promise<string> {
  const hash = createHash('sha256');
  const source = (async function* () {
    for await (const piece of piecesOf(from, file)) {
      hash.update(piece);
      yield piece;
    }
  })();
  if (isGrowing(file.key)) {
    const { failure } = await to.writeAt(file.key, 0, source);
    if (failure !== null) throw failure as Error;
  } else await to.write(file.key, source);
  return hash.digest('hex');
}

async function hashOf(files: FileStore, file: ListedFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(files, file)) hash.update(piece);
  return hash.digest('hex');
}

async function* piecesOf(files: FileStore, { key, byteCount }: ListedFile): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  if (byteCount > 0)
    for await (const piece of files.read(key, { first: 0, last: byteCount - 1 }) as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      yield piece;
    }
  if (bytes !== byteCount) throw new Error(`it ends after ${bytes} of ${byteCount} bytes`);
}
