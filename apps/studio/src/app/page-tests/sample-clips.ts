/** Clips and reels for page tests. */
import type { WireClip, WireReel } from '@sightline/wire/calls';
import { prototypeTest } from './sample-data.ts';

export const sampleClip = (change: Partial<WireClip> = {}): WireClip => ({
  Id: 'clp_price',
  Title: 'Looks for the price',
  State: 'done',
  Progress: 100,
  DurationMs: 12_000,
  Files: [{ Kind: 'webm', Bytes: 900_000 }],
  Failure: null,
  CreatedAt: '2026-11-20T10:00:00.000Z',
  RecordingId: 'rec_ann',
  QuestionId: prototypeTest.QuestItem.Id,
  FromMs: 42_000,
  ToMs: 54_000,
  Gaze: true,
  Pointer: true,
  Camera: 'left-out',
  Voice: true,
  ...change,
});

export const sampleReel = (change: Partial<WireReel> = {}): WireReel => ({
  Id: 'rel_best',
  Title: 'Highlights',
  State: 'done',
  Progress: 100,
  DurationMs: 15_000,
  Files: [{ Kind: 'webm', Bytes: 1_100_000 }],
  Failure: null,
  CreatedAt: '2026-11-20T11:00:00.000Z',
  Version: 3,
  Parts: [{ ClipId: 'clp_price', Card: 'They look twice' }],
  ...change,
});
