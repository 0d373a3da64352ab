import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinMedia } from './join-media.ts';
import type { ChunkBody } from '../stream-store.ts';

const packetSec = 0.02;
const opusSilence = Uint8Array.of(0xf8, 0xff, 0xfe);
const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };

/** A recorder's WebM as it comes: open at its end, without duration and cues. */
async function recorded(packets: number): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (let index = 0; index < packets; index++)
    await source.add(new EncodedPacket(opusSilence, 'key', index * packetSec, packetSec), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Cuts recordings that began at these Unix ms into chunks of `size` bytes, numbered in one row. */
async function* chunksOf(recordings: { bytes: Buffer | Promise<Buffer>; atMs: number }[], size: number): AsyncGenerator<ChunkBody> {
  let sequence = 0;
  for (const { bytes: recording, atMs } of recordings) {
    const bytes = await recording;
    for (let start = 0; start < bytes.length; start += size) {
      const firstAtMs = atMs + (start / size) * 10;
      const body = bytes.subarray(start, start + size);
      yield { sequence: sequence++, body, encoding: 'identity', format: 'webm', firstAtMs, lastAtMs: firstAtMs + 10 };
    }
  }
}

/** Joins as a worker does: chunks come one by one, the file goes piece by piece. */
async function joined(chunks: AsyncIterable<ChunkBody>) {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-join-'));
  const pieces: Uint8Array[] = [];
  const io = {
    read: <Piece>() => chunks as AsyncIterable<Piece>,
    write: (bytes: Uint8Array) => Promise.resolve(void pieces.push(bytes)),
  };
  const stream = await joinMedia({ folder, steady: true }, io);
  await rm(folder, { recursive: true });
  return { ...stream, bytes: Buffer.concat(pieces) };
}

async function readBack(bytes: Uint8Array): Promise<{ durationSec: number; timestamps: number[] }> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new Error('There is no sound.');
  const timestamps: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) timestamps.push(packet.timestamp);
  return { durationSec: await input.computeDuration(), timestamps };
}

describe('joinMedia', () => {
  it('writes a recording of many chunks as one file that knows its length', async () => {
    const file = await joined(chunksOf([{ bytes: recorded(100), atMs: 50_000 }], 300));
    const { durationSec, timestamps } = await readBack(file.bytes);
    expect([file.note, timestamps.length]).toEqual(['', 100]);
    expect(durationSec).toBeCloseTo(2, 1);
    expect(Buffer.from(file.bytes).includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBe(true);
  });

  it('puts a recording that began again after a reload at its own time, and loses none of either', async () => {
    const parts = [
      { bytes: recorded(100), atMs: 50_000 },
      { bytes: recorded(50), atMs: 55_000 },
    ];
    const file = await joined(chunksOf(parts, 300));
    const { durationSec, timestamps } = await readBack(file.bytes);
    expect([file.note, timestamps.length]).toEqual(['', 150]);
    expect(timestamps[100]).toBeCloseTo(5, 2);
    expect(durationSec).toBeCloseTo(6, 1);
  });

  it('lets no part begin before the one before it has ended', async () => {
    const parts = [
      { bytes: recorded(100), atMs: 50_000 },
      { bytes: recorded(50), atMs: 51_000 },
    ];
    const { timestamps } = await readBack((await joined(chunksOf(parts, 1_000))).bytes);
    expect(timestamps).toHaveLength(150);
    expect(timestamps.slice(1).every((timestamp, index) => timestamp > (timestamps[index] ?? 0))).toBe(true);
  });

  it('notes a file that is shorter than the time in which it was recorded', async () => {
    const parts = [{ bytes: recorded(100), atMs: 50_000 }];
    const late = async function* () {
      for await (const chunk of chunksOf(parts, 300)) yield { ...chunk, lastAtMs: 60_000 };
    };
    expect((await joined(late())).note).toBe('lasts 1980 ms of the 10000 ms in which it was recorded');
  });

  it('keeps as recorded what cannot be read, and says so', async () => {
    const whole = await recorded(10);
    const broken = { bytes: Buffer.from('this is no sound at all'), atMs: 50_000 };
    const file = await joined(chunksOf([broken, { bytes: whole, atMs: 51_000 }], 10_000));
    expect(file.note).toMatch(/^kept as recorded: /);
    expect(Buffer.from(file.bytes)).toEqual(Buffer.concat([broken.bytes, whole]));
  });
});
