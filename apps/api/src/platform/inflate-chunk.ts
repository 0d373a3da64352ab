/** A stored chunk body → its bytes, never more than the limit (C4). */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { maxInflatedBytes } from '@sightline/wire/chunks';

const inflateGzip = promisify(gunzip);

/** null if the body does not inflate, or inflates beyond the limit. */
export async function inflateChunk(body: Buffer, encoding: string): Promise<Buffer | null> {
  if (encoding !== 'gzip') return body.byteLength <= maxInflatedBytes ? body : null;
  try {
    return await inflateGzip(body, { maxOutputLength: maxInflatedBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
