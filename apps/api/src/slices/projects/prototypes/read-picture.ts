/** Makes an uploaded file into a picture that is safe to show: its kind by its first bytes, its size by its header, then re-encoded. */
import sharp from 'sharp';
import { refuse, type Refusal } from '@sightline/domain/refusals';

export const maxPictureBytes = 10 * 1024 * 1024;
const maxPixels = 40_000_000;
/** WebP cannot be longer than this on a side; longer screens are kept as PNG. */
const maxWebpSide = 16_383;
const thumbnailWidth = 480;

export interface Picture {
  extension: 'webp' | 'png';
  bytes: Uint8Array;
  thumbnail: Uint8Array;
  /** Picture pixels, upright. */
  width: number;
  height: number;
}

const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  (bytes) => startsWith(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  (bytes) => startsWith(bytes, 0, [0x47, 0x49, 0x46, 0x38]),
];

/** Refusals: picture-too-large, picture-unreadable, picture-too-many-pixels; the last two before a single pixel is decoded. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | Refusal> {
  if (bytes.byteLength > maxPictureBytes) return refuse('picture-too-large');
  if (!signatures.some((matches) => matches(bytes))) return refuse('picture-unreadable');
  const size = await headerSize(bytes);
  if (size === null) return refuse('picture-unreadable');
  if (size.width * size.height > maxPixels) return refuse('picture-too-many-pixels');
  try {
    return await encode(bytes, size);
  } catch {
    // The header was good and the rest is not: the file is damaged, which is the sender's to mend.
    return refuse('picture-unreadable');
  }
}

async function headerSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // A header that cannot be read is the answer itself: this is no picture.
    return null;
  }
}

async function encode(bytes: Uint8Array, size: { width: number; height: number }): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const extension = Math.max(size.width, size.height) > maxWebpSide ? 'png' : 'webp';
  const full = extension === 'png' ? upright.clone().png() : upright.clone().webp({ quality: 90 });
  const small = upright.clone().resize({ width: thumbnailWidth, height: thumbnailWidth * 2, fit: 'inside', withoutEnlargement: true });
  const [picture, thumbnail] = await Promise.all([full.toBuffer({ resolveWithObject: true }), small.webp({ quality: 80 }).toBuffer()]);
  return { extension, bytes: picture.data, thumbnail, width: picture.info.width, height: picture.info.height };
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}
