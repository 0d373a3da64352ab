/** A camera, a microphone and a screen that the page paints by itself: each shows, gives or refuses just what a picture of the page is to show. */
import { drawLooks, type DrawnLook } from '@sightline/testkit/face';
import type { Page } from '@playwright/test';

/** still: looks straight ahead whatever is shown; following: looks at the point that is shown. */
export type CameraShows = 'still' | 'following' | 'dark' | 'nobody';
export type DeviceAnswers = 'given' | 'refused' | 'not yet';

interface Painted {
  shows: CameraShows;
  camera: DeviceAnswers;
  screen: DeviceAnswers;
  surface: 'monitor' | 'window' | 'browser';
}

declare global {
  /** Where the page keeps what its devices do. */
  interface Window {
    painted: Painted;
  }
}

/** Before the page goes anywhere. */
export async function paintDevices(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  // The compiler that runs these files names functions by a helper of its own, which no page has.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(answerDevices, drawLooks('quick', viewport));
}

export async function setDevices(page: Page, how: Partial<Painted>): Promise<void> {
  await page.evaluate((change) => {
    Object.assign(window.painted, change);
  }, how);
}

/** Runs in the page. */
function answerDevices(looks: DrawnLook[]): void {
  const painted: Painted = { shows: 'still', camera: 'given', screen: 'given', surface: 'monitor' };
  window.painted = painted;
  const pictures = looks.map(({ svg }) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    return picture;
  });
  const lookedAt = (): number => {
    const target = document.querySelector<HTMLElement>('[data-points] > span');
    if (painted.shows !== 'following' || target === null) return 0;
    const [left, top] = [parseFloat(target.style.left) / 100, parseFloat(target.style.top) / 100];
    const far = looks.map(({ at }) => (at === null ? Infinity : Math.hypot(left - at.x, top - at.y)));
    return far.indexOf(Math.min(...far));
  };
  const paint = (pen: CanvasRenderingContext2D): void => {
    const picture = pictures[painted.shows === 'nobody' ? looks.findIndex(({ at }) => at === null) : lookedAt()];
    if (picture?.complete === true) pen.drawImage(picture, 0, 0);
    if (painted.shows !== 'dark') return;
    pen.fillStyle = 'rgb(8 8 12 / 0.93)';
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  };
  const openCamera = (): MediaStream => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The page has no canvas.');
    setInterval(() => paint(pen), 1000 / 15);
    return canvas.captureStream(15);
  };
  /** One tone that does not end: loud enough to be heard. */
  const openMicrophone = (): MediaStream => {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const heard = audio.createMediaStreamDestination();
    tone.connect(heard);
    tone.start();
    return heard.stream;
  };
  const answer = (how: DeviceAnswers, give: () => MediaStream): Promise<MediaStream> => {
    if (how === 'not yet') return new Promise(() => undefined);
    return how === 'given' ? Promise.resolve(give()) : Promise.reject(new DOMException('', 'NotAllowedError'));
  };
  navigator.mediaDevices.getUserMedia = (wanted) => answer(painted.camera, wanted?.audio ? openMicrophone : openCamera);
  navigator.mediaDevices.getDisplayMedia = () =>
    answer(painted.screen, () => {
      const stream = openCamera();
      for (const track of stream.getVideoTracks()) {
        const settings = { ...track.getSettings(), displaySurface: painted.surface };
        track.getSettings = () => settings;
      }
      return stream;
    });
}
