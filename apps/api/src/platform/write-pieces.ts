/** Writes a file of the file store piece by piece, as something else makes them, so that it never lies in memory as a whole. */
import { PassThrough } from 'node:stream';
import type { Ports } from './ports.ts';

/** Takes one piece; resolves once there is room for the next. */
export type WritePiece = (bytes: Uint8Array) => Promise<void>;

/** Writes what `make` hands over, as it comes. Throws what `make` or the store threw; the file is removed then. */
export async function writePieces<T>(
  { files }: Pick<Ports, 'files'>,
  fileKey: string,
  make: (write: WritePiece) => Promise<T>,
): Promise<{ made: T; byteCount: number }> {
  // Its errors are those of its two ends, which are thrown below.
  const pipe = new PassThrough().on('error', () => undefined);
  const writing = files.writeAt(fileKey, 0, pipe);
  // A disk that fails ends the maker as well, which would wait for room in the pipe.
  void writing.then(
    ({ failure }) => failure !== null && pipe.destroy(failure as Error),
    (error: Error) => pipe.destroy(error),
  );
  const write: WritePiece = (bytes) => new Promise((resolve, reject) => pipe.write(bytes, (error) => (error ? reject(error) : resolve())));
  try {
    const made = await make(write);
    pipe.end();
    const { bytes, failure } = await writing;
    if (failure !== null) throw failure as Error;
    return { made, byteCount: bytes };
  } catch (error) {
    pipe.destroy(error as Error);
    const { failure } = await writing.catch((broken: unknown) => ({ failure: broken }));
    await files.remove(fileKey);
    throw failure ?? error;
  }
}
