/**
 * A camera before a face that looks where the test says, and at a point of the calibration as long as one is shown. Its pictures are
 * painted as those of a film are, and go the way of any camera's; a film alone could not keep in step with points on a slow machine.
 */
import { facePainter, laptopScene, seeded } from '@sightline/testkit/face';
import type { Page } from '@playwright/test';

export interface ScreenPoint {
  x: number;
  y: number;
}

/** One place the face looks at, with pictures between which its head trembles. */
interface Look extends ScreenPoint {
  jpegs: string[];
}

/** What a page with the camera offers. */
interface FaceWindow {
  face: { looks: Look[]; at: ScreenPoint; seen: number };
}

/** Points that a calibration and its validation may show, as shares of the window; the testkit's face sits in the middle before it. */
type Shares = readonly ScreenPoint[];

export interface LookingCamera {
  /** Looks at a place of the window until the next call; resolves once the sensor has read `samples` pictures of it. */
  rest: (at: ScreenPoint, samples: number) => Promise<{ fromMs: number; toMs: number }>;
}

const trembles = 3;
const paint = facePainter();

async function lookAt(at: ScreenPoint, seed: number): Promise<Look> {
  const random = seeded(seed);
  const tremble = () => ({ xMm: (random() - 0.5) * 0.4, yMm: (random() - 0.5) * 0.4, rollDeg: 0 });
  const moments = Array.from({ length: trembles }, (_, index) => paint({ gaze: at, head: tremble() }, seed * trembles + index));
  return { ...at, jpegs: (await Promise.all(moments)).map((jpeg) => jpeg.toString('base64')) };
}

/** Before the page goes anywhere. Its window has to be as large as `laptopScene` says. */
export async function lookingCamera(page: Page, shares: Shares): Promise<LookingCamera> {
  const { viewport, camera } = laptopScene;
  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const places = [middle, ...shares.map(({ x, y }) => ({ x: x * viewport.width, y: y * viewport.height }))];
  const looks = await Promise.all(places.map((place, index) => lookAt(place, index + 1)));
  await page.addInitScript(replaceCamera, { looks, at: middle, camera });
  let told = places.length;
  return {
    rest: async (at, samples) => {
      told += 1;
      const look = await lookAt(at, told);
      const before = await page.evaluate((added) => {
        const { face } = globalThis as unknown as FaceWindow;
        face.looks.push(added);
        face.at = added;
        return { seen: face.seen, atMs: Date.now() };
      }, look);
      const wanted = before.seen + samples;
      await page.waitForFunction((count) => (globalThis as unknown as FaceWindow).face.seen >= count, wanted, { polling: 200 });
      return { fromMs: before.atMs, toMs: await page.evaluate(() => Date.now()) };
    },
  };
}

/** Runs in the page: everything it needs is inside it. */
function replaceCamera({ looks, at, camera }: { looks: Look[]; at: ScreenPoint; camera: { width: number; height: number } }): void {
  const face = { looks, at, seen: 0 };
  (globalThis as unknown as FaceWindow).face = face;
  const pictures = new Map<string, Promise<ImageBitmap>>();
  const pictureOf = (jpeg: string): Promise<ImageBitmap> => {
    const known =
      pictures.get(jpeg) ??
      createImageBitmap(new Blob([Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' }));
    pictures.set(jpeg, known);
    return known;
  };
  const target = (): ScreenPoint => {
    const shown = document.querySelector<HTMLElement>('[data-points] > span');
    if (shown === null) return face.at;
    return { x: (parseFloat(shown.style.left) / 100) * innerWidth, y: (parseFloat(shown.style.top) / 100) * innerHeight };
  };
  const far = (one: ScreenPoint, other: ScreenPoint): number => Math.hypot(one.x - other.x, one.y - other.y);
  navigator.mediaDevices.getUserMedia = async () => {
    await Promise.all(face.looks.flatMap(({ jpegs }) => jpegs.map(pictureOf)));
    const canvas = Object.assign(document.createElement('canvas'), camera);
    const pen = canvas.getContext('2d');
    let shown = 0;
    setInterval(() => {
      const to = target();
      const look = face.looks.reduce((nearest, one) => (far(one, to) < far(nearest, to) ? one : nearest));
      shown += 1;
      void pictureOf(look.jpegs[shown % look.jpegs.length] ?? '').then((picture) => pen?.drawImage(picture, 0, 0));
    }, 66);
    return canvas.captureStream(15);
  };
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how: ConstructorParameters<typeof Plain>) {
      super(...how);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; frame?: { features: unknown } }>) => {
        if (data.kind === 'frame' && data.frame?.features) face.seen += 1;
      });
    }
  };
}
