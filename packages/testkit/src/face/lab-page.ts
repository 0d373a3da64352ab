/** What runs in the lab's page: the sensor on the fake camera, and beside it the numbers that the film's pictures carry. */
import { openFaceSensor, steadyNow, type FaceFrame, type FaceSensor, type Pace, type SensorState } from '@sightline/face/sensor';
import { cameraForVideo, MediaStreamRecorder } from '@sightline/recorder/screen';
import { markArea, readFrameMark } from './frame-mark.ts';

/** What a test reads out of the page. */
export interface LabNotes {
  states: SensorState[];
  frames: FaceFrame[];
  /** When the page received each frame, in Unix ms like the frames' own times. */
  heardMs: number[];
  /** As the sensor reports it after the latest frame. */
  pace: Pace | null;
  /** Which moment of the film was shown when. */
  marks: { atMs: number; moment: number }[];
  /** Time between the page's own animation frames. */
  animationMs: number[];
  /** What the encoders wrote, where the page films as well. */
  filmedBytes: { screen: number; camera: number };
}

export interface Lab {
  notes: LabNotes;
  sensor: FaceSensor | null;
  camera: MediaStream | null;
  start(options: LabOptions): Promise<void>;
}

export interface LabOptions {
  assetsUrl: string;
  expression: boolean;
  camera: { width: number; height: number };
  /** As in a browser that cannot hand its camera to a worker. */
  withoutProcessor: boolean;
  /** Films this tab and the camera meanwhile, as a test with everything does. */
  filmed?: boolean;
}

interface Processor {
  readable: ReadableStream<VideoFrame>;
}
declare const MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack; maxBufferSize: number }) => Processor;

const notes: LabNotes = {
  states: [],
  frames: [],
  heardMs: [],
  pace: null,
  marks: [],
  animationMs: [],
  filmedBytes: { screen: 0, camera: 0 },
};

const lab: Lab = {
  notes,
  sensor: null,
  camera: null,
  async start({ assetsUrl, expression, camera, withoutProcessor, filmed = false }) {
    const media = await navigator.mediaDevices.getUserMedia({ video: camera });
    lab.camera = media;
    // A busy page may be late with its marks, but misses none.
    void readMarks(new MediaStreamTrackProcessor({ track: media.getVideoTracks()[0]!.clone(), maxBufferSize: 60 }));
    if (withoutProcessor) delete (globalThis as { MediaStreamTrackProcessor?: unknown }).MediaStreamTrackProcessor;
    if (filmed) await film(media);
    noteAnimation(performance.now());
    lab.sensor = openFaceSensor({
      media,
      assetsUrl,
      expression,
      onFrame: (frame) => {
        notes.frames.push(frame);
        notes.heardMs.push(steadyNow());
        notes.pace = lab.sensor?.pace() ?? null;
      },
      onState: (state) => notes.states.push(state),
    });
  },
};
(globalThis as unknown as { lab: Lab }).lab = lab;

/** A line of text moves, so that there is something to film. */
async function film(camera: MediaStream): Promise<void> {
  const line = document.body.appendChild(Object.assign(document.createElement('h1'), { textContent: 'Two nights in a cabin' }));
  line.animate([{ marginLeft: '0' }, { marginLeft: '60vw' }], { duration: 3_000, iterations: Infinity, direction: 'alternate' });
  const tab = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 10 } } });
  record('screen', tab);
  record('camera', await cameraForVideo(camera));
}

function record(kind: 'screen' | 'camera', media: MediaStream): void {
  const onPiece = (piece: Blob): void => void (notes.filmedBytes[kind] += piece.size);
  new MediaStreamRecorder({ media, kind, onPiece, onEnded: () => undefined, now: () => Date.now() }).start();
}

async function readMarks({ readable }: Processor): Promise<void> {
  const light = new Uint8Array(640 * 480 * 4);
  const pictures = readable.getReader();
  let originMs = Infinity;
  for (;;) {
    const { value: frame } = await pictures.read();
    if (frame === undefined) return;
    const takenMs = frame.timestamp / 1000;
    originMs = Math.min(originMs, Date.now() - takenMs);
    await frame.copyTo(light, { rect: markArea });
    const moment = readFrameMark(light);
    frame.close();
    if (moment !== null && notes.marks.at(-1)?.moment !== moment) notes.marks.push({ atMs: originMs + takenMs, moment });
  }
}

function noteAnimation(lastMs: number): void {
  requestAnimationFrame((nowMs) => {
    notes.animationMs.push(nowMs - lastMs);
    noteAnimation(nowMs);
  });
}
