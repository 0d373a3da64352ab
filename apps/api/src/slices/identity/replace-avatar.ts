/** An account's picture: its address in the account, and its file among those that wait to be removed. */
import { keepFiles, removeSoon } from '../../platform/file-removal.ts';
import { pictureKey } from '../../platform/http/files.ts';
import type { Db } from '../../platform/ports.ts';
import { putAvatarUrl } from './account-store.ts';

const folder = '/files/';

/** Gives the account the picture of this name, or none; the file of the one before is due for removal at once. */
export async function replaceAvatar(trx: Db, accountId: string, name: string | null): Promise<void> {
  const before = await putAvatarUrl(trx, accountId, name === null ? null : folder + name);
  if (name !== null) await keepFiles(trx, pictureKey(name));
  if (before !== null) await removeSoon(trx, pictureKey(before.slice(folder.length)));
}
