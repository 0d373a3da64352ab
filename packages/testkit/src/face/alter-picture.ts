/** Pictures of a face made worse, as rooms, cameras and hands do: what a gaze must not be read from. */

export const alterations = ['bar', 'blur', 'tiny', 'dark', 'mask', 'half'] as const;
export type Alteration = (typeof alterations)[number];

/** Where the eyes are: the middle between them, their distance in pixels of the picture, and the angle of the line through them. */
export interface EyesInPicture {
  x: number;
  y: number;
  distance: number;
  roll: number;
}

/** Standard deviation of the blur, pixels of a picture 640 wide. */
const blurPx = 6;
const tinyWidth = 160;

/** The picture with: a bar over the eyes, blur, 160 px of width, a tenth of the light, a mask over nose and mouth, or half of the face covered. */
export async function alterPicture(picture: ImageBitmap, alteration: Alteration, eyes: EyesInPicture): Promise<ImageBitmap> {
  const scale = alteration === 'tiny' ? tinyWidth / picture.width : 1;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  if (alteration === 'blur') context.filter = `blur(${(blurPx * picture.width) / 640}px)`;
  if (alteration === 'dark') context.filter = 'brightness(0.1)';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context.filter = 'none';
  context.translate(eyes.x, eyes.y);
  context.rotate(eyes.roll);
  const of = (share: number): number => share * eyes.distance;
  if (alteration === 'bar') fill(context, '#111', () => context.rect(of(-1.3), of(-0.32), of(2.6), of(0.64)));
  if (alteration === 'half') fill(context, '#555', () => context.rect(0, of(-2.5), of(3), of(5.5)));
  if (alteration === 'mask') fill(context, '#9cc3d8', () => context.ellipse(0, of(1.25), of(1.05), of(0.85), 0, 0, 2 * Math.PI));
  return createImageBitmap(canvas);
}

function fill(context: OffscreenCanvasRenderingContext2D, colour: string, path: () => void): void {
  context.fillStyle = colour;
  context.beginPath();
  path();
  context.fill();
}
