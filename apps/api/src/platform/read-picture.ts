/** Makes an uploaded file into a picture that is safe to show: its kind by its first bytes, its size by its header, then re-encoded. */
import sharp, { type Sharp } from 'sharp';
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

/** The whole picture and its thumbnail. Refusals: picture-too-large, picture-unreadable, picture-too-many-pixels; the last two before a single pixel is decoded. */
export function readPicture(bytes: Uint8Array): Promise<Picture | Refusal> {
  return readAs(bytes, encode);
}

/** The middle of a picture as a square WebP of `sidePx` without anything that was written into the file. Refuses as readPicture does. */
export function readSquare(bytes: Uint8Array, sidePx: number): Promise<Uint8Array | Refusal> {
  return readAs(bytes, () => upright(bytes).resize({ width: sidePx, height: sidePx, fit: 'cover' }).webp({ quality: 86 }).toBuffer());
}

type Size = Pick<Picture, 'width' | 'height'>;

async function readAs<T>(bytes: Uint8Array, make: (bytes: Uint8Array, size: Size) => Promise<T>): Promise<T | Refusal> {
  if (bytes.byteLength > maxPictureBytes) return refuse('picture-too-large');
  if (!signatures.some((matches) => matches(bytes))) return refuse('picture-unreadable');
  const size = await headerSize(bytes);
  if (size === null) return refuse('picture-unreadable');
  if (size.width * size.height > maxPixels) return refuse('picture-too-many-pixels');
  try {
    return await make(bytes, size);
  } catch {
    // The header was good and the rest is not: the file is damaged, which is for the sender to fix.
    return refuse('picture-unreadable');
  }
}

async function headerSize(bytes: Uint8Array): Promise<Size | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // A header that cannot be read is the answer itself: this is no picture.
    return null;
  }
}

/** Turned as the camera was held; only the pixels are passed on. */
function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
}

async function encode(bytes: Uint8Array, size: Size): Promise<Picture> {
  const picture = upright(bytes);
  const extension = Math.max(size.width, size.height) > maxWebpSide ? 'png' : 'webp';
  const full = extension === 'png' ? picture.clone().png() : picture.clone().webp({ quality: 90 });
  const small = picture.clone().resize({ width: thumbnailWidth, height: thumbnailWidth * 2, fit: 'inside', withoutEnlargement: true });
  const [whole, thumbnail] = await Promise.all([full.toBuffer({ resolveWithObject: true }), small.webp({ quality: 80 }).toBuffer()]);
  return { extension, bytes: whole.data, thumbnail, width: whole.info.width, height: whole.info.height };
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}
