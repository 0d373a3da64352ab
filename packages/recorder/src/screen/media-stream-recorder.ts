/** Records a shared screen, a camera or a voice as WebM pieces of a few seconds, each ready to be cut into chunks. */

/** Inside the 3 to 5 s in which WebM pieces arrive on time. */
const pieceMs = 4_000;
const mostStatedMs = 5_000;

const containers = {
  screen: ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'],
  camera: ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'],
  voice: ['audio/webm;codecs=opus', 'audio/webm'],
} as const;

/** Pictures of a screen, and fewer where more bits would be needed than are allowed. */
const mostPicturesPerSec = 10;

export type MediaKind = keyof typeof containers;

const bitRates: Record<MediaKind, MediaRecorderOptions> = {
  screen: { videoBitsPerSecond: 1_200_000 },
  camera: { videoBitsPerSecond: 600_000 },
  voice: { audioBitsPerSecond: 32_000 },
};

/** The best container the browser can record, or null. */
export function containerFor(kind: MediaKind): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return containers[kind].find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Whether this browser can share and record its screen at all; phones cannot. */
export function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function' && containerFor('screen') !== null;
}

/** What the browser's own dialogue should offer first; options that TypeScript's library does not know yet. */
const wholeScreens = { selfBrowserSurface: 'exclude', monitorTypeSurfaces: 'include' };

/** Asks the tester to share a screen, ten pictures per second; rejects if it is refused. */
export function askForScreen(): Promise<MediaStream> {
  const video: MediaTrackConstraints = { displaySurface: 'monitor', frameRate: { ideal: mostPicturesPerSec, max: mostPicturesPerSec } };
  return navigator.mediaDevices.getDisplayMedia({ video, audio: false, ...wholeScreens });
}

/** A single tab cannot show what opens in another one; a browser that does not say what is shared is believed. */
export function isTab(media: MediaStream): boolean {
  return media.getVideoTracks().some((track) => track.getSettings().displaySurface === 'browser');
}

/** Asks for the microphone; rejects if it is refused. */
export function askForVoice(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true }, video: false });
}

/** Asks for the camera in front of the tester; rejects if it is refused. */
export function askForCamera(): Promise<MediaStream> {
  const video = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 }, facingMode: 'user' };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/** Larger pictures would be no sharper at the bytes they may take, and what encodes them is taken from what reads the gaze. */
const cameraFilm: MediaTrackConstraints = { width: { max: 640 }, frameRate: { max: 15 } };

/** The same camera for a video of it: stopping it leaves the camera on. */
export async function cameraForVideo(camera: MediaStream): Promise<MediaStream> {
  const copy = camera.clone();
  // A camera that cannot be slowed down or made smaller is recorded as it is.
  await Promise.all(copy.getVideoTracks().map((track) => track.applyConstraints(cameraFilm).catch(() => undefined)));
  return copy;
}

export interface MediaStreamRecorderOptions {
  media: MediaStream;
  kind: MediaKind;
  /** One piece and the Unix ms it covers. */
  onPiece: (piece: Blob, firstAtMs: number, lastAtMs: number) => void;
  /** The tester stopped sharing, or the device was disconnected. */
  onEnded: () => void;
  now: () => number;
}

/** Encoders take their bound for advice where much moves. Fewer pictures keep to it, and those stay sharp. */
const slowerPictures: Record<MediaKind, readonly number[]> = { screen: [10, 5, 3, 2], camera: [15, 8, 4], voice: [] };
const overBound = 1.25;
const underBound = 0.5;

export class MediaStreamRecorder {
  readonly #options: MediaStreamRecorderOptions;
  readonly #recorder: MediaRecorder;
  #startedAtMs = 0;
  #pieceStart = 0;
  /** Index into the pictures a second. */
  #slowness = 0;

  /** Throws if the browser cannot record this kind; ask `containerFor` before. */
  constructor(options: MediaStreamRecorderOptions) {
    this.#options = options;
    const mimeType = containerFor(options.kind);
    if (mimeType === null) throw new Error(`this browser cannot record ${options.kind}`);
    this.#recorder = new MediaRecorder(options.media, { mimeType, ...bitRates[options.kind] });
    this.#recorder.ondataavailable = ({ data }) => this.#piece(data);
    for (const track of options.media.getTracks()) track.addEventListener('ended', () => options.onEnded(), { once: true });
  }

  /** Returns the Unix ms of the first sample. */
  start(): number {
    this.#startedAtMs = this.#pieceStart = this.#options.now();
    this.#recorder.start(pieceMs);
    return this.#startedAtMs;
  }

  /** Ends sharing; resolves after the last piece was handed on. */
  async stop(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      await new Promise<void>((resolve) => {
        this.#recorder.addEventListener('stop', () => resolve(), { once: true });
        this.#recorder.stop();
      });
    }
    for (const track of this.#options.media.getTracks()) track.stop();
  }

  #keepToBound(bytesPerMs: number): void {
    const { media, kind } = this.#options;
    const share = (bytesPerMs * 8_000) / (bitRates[kind].videoBitsPerSecond ?? Infinity);
    const wanted = this.#slowness + (share > overBound ? 1 : share < underBound ? -1 : 0);
    const pictures = slowerPictures[kind][wanted];
    if (wanted === this.#slowness || pictures === undefined || this.#recorder.state !== 'recording') return;
    this.#slowness = wanted;
    for (const track of media.getVideoTracks()) {
      // A source that cannot be slowed down is recorded as it comes.
      track.applyConstraints({ ...track.getConstraints(), frameRate: { max: pictures } }).catch(() => undefined);
    }
  }

  #piece(data: Blob): void {
    const now = this.#options.now();
    // A piece that came late still states at most 5 s (rule C2): its last ones, but the first piece its beginning, which the stream is placed by.
    const first = this.#pieceStart === this.#startedAtMs ? this.#startedAtMs : Math.max(this.#pieceStart, now - mostStatedMs);
    const last = Math.min(now, first + mostStatedMs);
    this.#keepToBound(data.size / Math.max(1, now - this.#pieceStart));
    this.#pieceStart = now;
    if (data.size > 0) this.#options.onPiece(data, first, last);
  }
}
