/** Pictures for a prototype made on the spot: plain grounds with a coloured button where a hotspot will be. */
import sharp from 'sharp';

export interface ButtonPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function screenPicture(size: { width: number; height: number }, ground: string, button: ButtonPlace | null): Promise<Buffer> {
  const mark = button
    ? `<rect x="${button.x}" y="${button.y}" width="${button.width}" height="${button.height}" rx="12" fill="#4f46e5"/>`
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${ground}"/>${mark}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
