/** Stands in for a tester's camera and microphone: they fail, show and end as a journey wants. What the page gets are real streams. */
import { samplePicture } from '@sightline/testkit/face';
import type { Page } from '@playwright/test';

type Device = 'camera' | 'microphone';
/** What the camera shows. */
export type Scene = 'dark' | 'empty' | 'one face' | 'two faces' | 'far' | 'near' | 'aside';

interface DeviceStub {
  asked: Device[];
  /** Names of the errors with which the next asks fail. */
  troubles: Record<Device, string[]>;
  tracks: Record<Device, MediaStreamTrack[]>;
  scene: Scene;
}

declare global {
  var devices: DeviceStub;
}

/** Call before the page is opened; also pages opened later by a reload have them. */
export async function stubDevices(page: Page): Promise<void> {
  await page.addInitScript((face) => {
    const stub: DeviceStub = {
      asked: [],
      troubles: { camera: [], microphone: [] },
      tracks: { camera: [], microphone: [] },
      scene: 'one face',
    };
    globalThis.devices = stub;
    /** Middles of the faces and their width, in px of a picture of 640 × 480. */
    const places: Record<Scene, { at: number[]; wide: number }> = {
      dark: { at: [], wide: 0 },
      empty: { at: [], wide: 0 },
      'one face': { at: [320], wide: 256 },
      'two faces': { at: [168, 472], wide: 256 },
      far: { at: [320], wide: 110 },
      near: { at: [320], wide: 640 },
      aside: { at: [130], wide: 220 },
    };
    async function camera(): Promise<MediaStream> {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(face), (letter) => letter.charCodeAt(0))]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const pen = canvas.getContext('2d');
      setInterval(() => {
        if (pen === null) return;
        pen.fillStyle = stub.scene === 'dark' ? '#050505' : '#b9c6cf';
        pen.fillRect(0, 0, 640, 480);
        const { at, wide } = places[stub.scene];
        for (const x of at) pen.drawImage(picture, x - wide / 2, 240 - wide / 2, wide, wide);
      }, 60);
      return canvas.captureStream(15);
    }
    function microphone(): MediaStream {
      const context = new AudioContext();
      const [tone, out] = [context.createOscillator(), context.createMediaStreamDestination()];
      tone.connect(out);
      tone.start();
      return out.stream;
    }
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const device = wish?.video === false ? 'microphone' : 'camera';
      stub.asked.push(device);
      const trouble = stub.troubles[device].shift();
      if (trouble !== undefined) throw new DOMException('not given', trouble);
      const media = device === 'camera' ? await camera() : microphone();
      stub.tracks[device].push(...media.getTracks());
      return media;
    };
  }, samplePicture().toString('base64'));
}

export const askedFor = (page: Page): Promise<Device[]> => page.evaluate(() => globalThis.devices.asked);

export async function failNext(page: Page, device: Device, errors: readonly string[]): Promise<void> {
  await page.evaluate(([one, names]) => void globalThis.devices.troubles[one].push(...names), [device, errors] as const);
}

export async function show(page: Page, scene: Scene): Promise<void> {
  await page.evaluate((wanted) => void (globalThis.devices.scene = wanted), scene);
}

/** The device is unplugged: its tracks end, and say so. */
export async function unplug(page: Page, device: Device): Promise<void> {
  await page.evaluate((one) => {
    for (const track of globalThis.devices.tracks[one]) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  }, device);
}

/** Number of tracks that are on. */
export const tracksOn = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.values(globalThis.devices.tracks).flatMap((tracks) => tracks.filter((track) => track.readyState === 'live')).length,
  );
