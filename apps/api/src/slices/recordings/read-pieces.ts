/** A stored file of a stream, read as it is requested. */
import type { Ports } from '../../platform/ports.ts';
import type { StoredStream } from './stream-store.ts';

/** Throws if the file is missing. */
export async function* readPieces(
  { files }: Pick<Ports, 'files'>,
  { stream, fileKey }: Pick<StoredStream, 'stream' | 'fileKey'>,
): AsyncGenerator<Uint8Array> {
  const size = await files.size(fileKey);
  if (size === null) throw new Error(`the file of stream ${stream} is missing: ${fileKey}`);
  if (size > 0) yield* files.read(fileKey, { first: 0, last: size - 1 }) as AsyncIterable<Uint8Array>;
}
