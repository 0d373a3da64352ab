import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MediaStreamRecorder } from './media-stream-recorder.ts';

/** Hands pieces over when the test says so. */
class PacedRecorder {
  static isTypeSupported = (): boolean => true;
  static latest: PacedRecorder;
  state = 'recording';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  constructor() {
    PacedRecorder.latest = this;
  }
  start(): void {
    this.state = 'recording';
  }
}

let nowMs = 0;
beforeEach(() => vi.stubGlobal('MediaRecorder', PacedRecorder));
afterEach(() => void vi.unstubAllGlobals());

it('C2: states at most 5 s of a piece that came late: the beginning of the first, by which a stream is placed, the end of others', () => {
  const stated: [number, number][] = [];
  const media = { getTracks: () => [], getVideoTracks: () => [] } as unknown as MediaStream;
  nowMs = 1_000;
  const recorder = new MediaStreamRecorder({
    media,
    kind: 'screen',
    onPiece: (_, firstAtMs, lastAtMs) => stated.push([firstAtMs, lastAtMs]),
    onEnded: () => undefined,
    now: () => nowMs,
  });
  expect(recorder.start()).toBe(1_000);
  for (const at of [8_000, 12_000, 19_000]) {
    nowMs = at;
    PacedRecorder.latest.ondataavailable({ data: new Blob(['piece']) });
  }
  expect(stated).toEqual([
    [1_000, 6_000],
    [8_000, 12_000],
    [14_000, 19_000],
  ]);
});
