import type { FaceFrame } from '@sightline/face/sensor';
import type { SensingEvent } from '@sightline/wire/events';
import { beforeEach, describe, expect, it } from 'vitest';
import { expressionBatch, gazeBatch } from './batches.ts';
import { CameraHealth } from './camera-health.ts';

let events: SensingEvent[];
const emit = (event: SensingEvent): void => void events.push(event);
const frame = (atMs: number, faces: 0 | 1 | 2 = 1): FaceFrame => ({
  atMs,
  faces,
  features: faces === 0 ? null : [],
  patches: null,
  quality: null,
  box: faces === 0 ? null : { x: 0.35, y: 0.3, width: 0.3, height: 0.4 },
  distanceMm: null,
  headYawDeg: null,
  headPitchDeg: null,
  headRollDeg: null,
  brightness: 0.5,
  expression: null,
  workMs: 40,
});
beforeEach(() => (events = []));

describe('CameraHealth', () => {
  it('tells what was seen every five seconds', () => {
    const health = new CameraHealth(emit);
    for (let atMs = 0; atMs <= 5_000; atMs += 1_000)
      health.frame(frame(atMs, atMs === 1_000 ? 0 : 1), atMs > 1_000 ? 'valid' : atMs === 1_000 ? 'no-face' : 'closed');
    expect(events.filter((event) => event.k === 'sensing')).toEqual([
      { k: 'sensing', at: 5_000, fromMs: 0, frames: 6, valid: 4, faces: 5, workMs: 40, refused: { closed: 1, 'no-face': 1 } },
    ]);
  });

  it('tells each change of what the camera shows once', () => {
    const health = new CameraHealth(emit);
    for (let atMs = 0; atMs < 3_000; atMs += 100) health.frame(frame(atMs, 1), 'valid');
    for (let atMs = 3_000; atMs < 6_000; atMs += 100) health.frame(frame(atMs, 2), 'two-faces');
    health.state('lost', 6_000);
    health.state('lost', 6_100);
    expect(events.flatMap((event) => (event.k === 'camera' ? event.state : []))).toEqual(['on', 'two-faces', 'lost']);
  });

  it('hands on what is gathered when a test ends early, and nothing where there is nothing', () => {
    const health = new CameraHealth(emit);
    health.frame(frame(0), null);
    health.flush(700);
    health.flush(800);
    expect(events.filter((event) => event.k === 'sensing').map(({ at }) => at)).toEqual([700]);
  });
});

describe('a batch', () => {
  it('packs about a second into one event, each sample with its ms after the first', () => {
    const batch = gazeBatch(emit);
    for (let atMs = 500; atMs <= 1_600; atMs += 100) batch.add(atMs, [atMs, 7, 90]);
    batch.flush();
    expect(events.map((event) => event.k === 'gaze' && [event.at, event.points.length / 3])).toEqual([
      [500, 10],
      [1_500, 2],
    ]);
    expect(events[1]).toMatchObject({ points: [0, 1_500, 7, 100, 1_600, 7], errors: [90, 90] });
  });

  it('sends nothing where nothing was seen', () => {
    expressionBatch(emit).flush();
    expect(events).toEqual([]);
  });
});
