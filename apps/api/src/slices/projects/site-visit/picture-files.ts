/** Keeps the pictures of a visited site in the file store; whatever a crash leaves without its row is removed later. */
import sharp from 'sharp';
import { keepFiles, listForRemoval, removeSoon } from '../../../platform/file-removal.ts';
import { pictureKey } from '../../../platform/http/files.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';

const previewWidthPx = 640;
/** A tile shows the top of a page. */
const highestPreviewPx = 800;

export interface PictureFiles {
  /** Names below `/files/`. */
  picture: string;
  preview: string;
}

/** Lists the files for removal in an hour, then writes them: `ownFiles` takes them off in the transaction that gives them their row. */
export async function putPictures(ports: Pick<Ports, 'db' | 'files'>, jpeg: Uint8Array): Promise<PictureFiles> {
  const preview = await makePreview(jpeg);
  const files = { picture: `${newId('pic')}.jpg`, preview: `${newId('pic')}.webp` };
  await listForRemoval(ports.db, pictureKey(files.picture), pictureKey(files.preview));
  await ports.files.put(pictureKey(files.picture), jpeg);
  await ports.files.put(pictureKey(files.preview), preview);
  return files;
}

async function makePreview(jpeg: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata();
  const top = { left: 0, top: 0, width, height: Math.min(height, Math.ceil((width * highestPreviewPx) / previewWidthPx)) };
  return sharp(jpeg).extract(top).resize({ width: previewWidthPx, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

/** In the caller's transaction, which gives the files their row. */
export async function ownFiles(trx: Db, { picture, preview }: PictureFiles): Promise<void> {
  await keepFiles(trx, pictureKey(picture), pictureKey(preview));
}

/** Files that got no row are due at once. */
export async function dropFiles(ports: Pick<Ports, 'db'>, { picture, preview }: PictureFiles): Promise<void> {
  await removeSoon(ports.db, pictureKey(picture), pictureKey(preview));
}
