/** Writes a file of the file store piece by piece, as something else makes them, so that it never lies in memory as a whole. */
import { PassThrough } from 'node:stream';
import type { Ports } from './ports.ts';

/** Takes one piece; resolves once there is room for the next. */
export type WritePiece = (bytes: Uint8Array) => Promise<void>;

/** Writes what `make` hands over, as it comes. Throws what `make` or the store threw; there is no file then. */
export async function writePieces<T>(
  { files }: Pick<Ports, 'files'>,
  fileKey: string,
  make: (write: WritePiece) => Promise<T>,
): Promise<{ made: T; byteCount: number }> {
  // Its errors are those of its two ends, which are thrown below.
  const pipe = new PassThrough().on('error', () => undefined);
  const writing = files.write(fileKey, pipe);
  // A store that fails ends the maker as well, which would wait for room in the pipe.
  writing.catch((error: Error) => pipe.destroy(error));
  const write: WritePiece = (bytes) => new Promise((resolve, reject) => pipe.write(bytes, (error) => (error ? reject(error) : resolve())));
  try {
    const made = await make(write);
    pipe.end();
    return { made, byteCount: await writing };
  } catch (error) {
    pipe.destroy(error as Error);
    // What failed first, as the store says.
    await writing;
    throw error;
  }
}
