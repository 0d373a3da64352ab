/** A stored event stream → its events. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Ports } from '../../platform/ports.ts';
import type { StoredStream } from './stream-store.ts';

const inflate = promisify(gunzip);

/** All events of one stream, in the order they arrived; every line was checked when the file was written. */
export async function readEvents<E>(files: Ports['files'], stored: StoredStream): Promise<E[]> {
  const bytes = await files.get(stored.fileKey);
  if (bytes === null) throw new Error(`the file of stream ${stored.stream} is missing: ${stored.fileKey}`);
  const lines = (await inflate(bytes)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as E);
}
