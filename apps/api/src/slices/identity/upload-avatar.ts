/** Takes a picture of the researcher: a small square of it is kept, the one before goes. */
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import { listForRemoval } from '../../platform/file-removal.ts';
import { pictureKey } from '../../platform/http/files.ts';
import { HttpAnswer } from '../../platform/http/http-answer.ts';
import { pictureBytes, pictureForm } from '../../platform/http/picture-form.ts';
import type { Ports } from '../../platform/ports.ts';
import { readSquare } from '../../platform/read-picture.ts';
import { newId } from '../../platform/secrets.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { replaceAvatar } from './replace-avatar.ts';

type Uploaded = { res: number; Avatar: { PreviewUrl: string } };

const sidePx = 256;

/** Refusals: picture-missing, picture-unreadable, picture-too-large, picture-too-many-pixels, storage-full. */
export async function uploadAvatar(
  ports: Ports,
  caller: ResearcherCaller,
  _input: unknown,
  request: FastifyRequest,
): Promise<Uploaded | Refusal | HttpAnswer> {
  const file = await pictureForm(request);
  if (isRefusal(file) || file instanceof HttpAnswer) return file;
  const bytes = await pictureBytes(file);
  if (isRefusal(bytes) || bytes instanceof HttpAnswer) return bytes;
  const square = await readSquare(bytes, sidePx);
  if (isRefusal(square)) return square;
  try {
    return { res: 1, Avatar: { PreviewUrl: await keep(ports, caller.accountId, square) } };
  } catch (error) {
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
}

/** Listed for removal first, so that a crash before the account names the file leaves nothing behind. */
async function keep(ports: Ports, accountId: string, square: Uint8Array): Promise<string> {
  const name = `${newId('pic')}.webp`;
  await listForRemoval(ports.db, pictureKey(name));
  await ports.files.put(pictureKey(name), square);
  await inTransaction(ports.db, (trx) => replaceAvatar(trx, accountId, name));
  return `/files/${name}`;
}
