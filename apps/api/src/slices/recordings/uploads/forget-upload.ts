/** Deletes an upload that is refused, with its bytes. */
import type { UploadRefusal } from '@sightline/wire/uploads';
import type { Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deleteUpload, uploadKey } from './upload-store.ts';

/** Thrown once the upload is deleted: what was sent is no video, or one that nothing can play (U7, U14). */
export class RefusedVideo extends Error {
  override name = 'RefusedVideo';
  readonly code: UploadRefusal;

  constructor(code: UploadRefusal) {
    super(`a video is refused: ${code}`);
    this.code = code;
  }
}

export async function forgetUpload({ db, files }: Pick<Ports, 'db' | 'files'>, id: string): Promise<void> {
  await inTransaction(db, (trx) => deleteUpload(trx, id));
  await files.remove(uploadKey(id));
}
