/** A page under test offers the pictures and fonts that it shows, and sends those that the project does not have. */
import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import { pageStream } from '@sightline/wire/events';
import { mayRunOn } from '../../../platform/disk-room.ts';
import { listForRemoval } from '../../../platform/file-removal.ts';
import type { PageCaller } from '../../../platform/http/callers.ts';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { FromSite } from '../../sessions/index.ts';
import { readFileType } from './file-type.ts';
import { findUsage, saveFile } from './page-file-store.ts';
import { pageFileLimits } from './page-file-keeper.ts';
import { findAwaited, findOffered, findWanted, saveOffers, type OfferedFile } from './sent-file-store.ts';

/** What one recording may offer in all. */
const offerLimits = { files: 300, bytes: 20 * 1024 * 1024 } as const;

type Offer = Payload<typeof calls.offerPageFiles>;

/** What is beyond a limit is left out without a word: its place in the replay is a grey box. */
function withinLimits(offers: readonly OfferedFile[], used: { files: number; bytes: number }): OfferedFile[] {
  let { files, bytes } = used;
  return offers.filter(({ byteCount }) => {
    const fits = files < offerLimits.files && bytes + byteCount <= offerLimits.bytes;
    if (fits) [files, bytes] = [files + 1, bytes + byteCount];
    return fits;
  });
}

/** `origin`: of the page that offers, as its browser says; a page of another site than the test's is asked for nothing (R6). */
export async function offerPageFiles(
  { db }: Pick<Ports, 'db'>,
  { recordingId, questionId, sessionTokenHash }: PageCaller,
  { files }: Offer,
  { isFromSite, origin }: { isFromSite: FromSite; origin: string | undefined },
): Promise<Answer<typeof calls.offerPageFiles>> {
  if (!(await isFromSite({ stream: pageStream(questionId), tokenHash: sessionTokenHash, origin }))) return { wanted: [] };
  const offers = files.map(({ address, hash, byteCount }) => ({ address, hash, byteCount }));
  await saveOffers(db, recordingId, withinLimits(offers, await findOffered(db, recordingId)));
  return { wanted: await findWanted(db, recordingId) };
}

/** Takes the bytes of an offered file; its kind is read from the bytes themselves. */
export async function sendPageFile(
  ports: Pick<Ports, 'db' | 'files'>,
  { recordingId }: PageCaller,
  hash: string,
  bytes: Buffer,
): Promise<{ res: 1 } | Refusal> {
  const awaited = await findAwaited(ports.db, recordingId, hash);
  if (awaited === null) return refuse('not-found');
  if (!(await mayRunOn(ports))) return refuse('storage-full');
  const isOffered = bytes.byteLength === awaited.byteCount && createHash('sha256').update(bytes).digest('hex') === hash;
  const kind = isOffered ? await readFileType({ bytes }) : 'other-kind';
  if (typeof kind === 'string' || (awaited.hidesPictures && kind.type.startsWith('image/'))) return refuse('page-file-refused');
  const { bytes: used } = await findUsage(ports.db, awaited.projectId);
  if (used + bytes.byteLength > pageFileLimits.projectBytes) return refuse('storage-full');
  const file = { hash, mediaType: kind.type, byteCount: bytes.byteLength, fileKey: `page-files/${newId('pgf')}` };
  await listForRemoval(ports.db, file.fileKey);
  await ports.files.put(file.fileKey, bytes);
  return inTransaction(ports.db, async (trx) => {
    // Withdrawn meanwhile: nothing is kept for it.
    if ((await findAwaited(trx, recordingId, hash)) === null) return refuse('not-found');
    await saveFile(trx, awaited.projectId, file);
    return { res: 1 } as const;
  });
}
