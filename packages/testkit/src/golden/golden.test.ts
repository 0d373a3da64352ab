/** The golden recordings can be read, and hold what they are kept for. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxChunkBytes, maxChunkMs, streamNamePattern } from '@sightline/wire/chunks';
import { knownEventFormats, type PageEvent, type RunnerEvent } from '@sightline/wire/events';
import { readEvent, type EventStream } from '@sightline/wire/events/read';
import { readGoldenPages, readGoldenRecording, readTravelPrototype, shopPicture, type GoldenChunk } from '../index.ts';

const bodyOf = (chunk: GoldenChunk): Buffer => Buffer.from(chunk.body, 'base64');

function eventsOf(chunks: readonly GoldenChunk[]): (RunnerEvent | PageEvent)[] {
  const lines = chunks.flatMap((chunk) => gunzipSync(bodyOf(chunk)).toString('utf8').trimEnd().split('\n'));
  return lines.map((line) => JSON.parse(line) as RunnerEvent | PageEvent);
}

const kept = knownEventFormats.flatMap((format) => [
  { name: 'prototype' as const, of: format },
  { name: 'page' as const, of: format },
  ...(format < 3 ? [] : [{ name: 'frame' as const, of: format }]),
]);

describe.each(kept)('the recording of a $name in event format $of', ({ name, of }) => {
  const { chunks, facts, format } = readGoldenRecording(of, name);

  it('is a row of numbered, hashed chunks within their limits (C1, C2, C3, C5, C6)', () => {
    expect(format).toBe(of);
    expect(new Set(chunks.map((chunk) => chunk.format))).toEqual(new Set([String(of)]));
    for (const stream of Object.keys(facts.events)) {
      const own = chunks.filter((chunk) => chunk.stream === stream);
      expect(stream).toMatch(streamNamePattern);
      expect(own.map((chunk) => chunk.sequence)).toEqual(own.map((_, index) => index));
      expect(eventsOf(own)).toHaveLength(facts.events[stream] ?? -1);
    }
    for (const chunk of chunks) {
      expect(createHash('sha256').update(bodyOf(chunk)).digest('hex')).toBe(chunk.hash);
      expect(bodyOf(chunk).length).toBeLessThanOrEqual(maxChunkBytes);
      expect(chunk.lastAtMs - chunk.firstAtMs).toBeLessThanOrEqual(maxChunkMs);
    }
  });

  it('holds only events that are within the bounds of today (C7)', () => {
    for (const chunk of chunks) {
      const kind = chunk.stream.split('.', 1)[0] as EventStream;
      for (const event of eventsOf([chunk])) expect(readEvent(kind, JSON.stringify(event))).toEqual(event);
    }
  });

  it('still tells the same places and ending', () => {
    const events = eventsOf(chunks);
    const places = events.flatMap((event) =>
      event.k === 'screen' ? event.screenId : event.k === 'page' ? new URL(event.url).pathname : [],
    );
    expect(places).toEqual(facts.places);
    expect(places.length).toBeGreaterThan(1);
    expect(events.find((event) => event.k === 'test-end')?.ending).toBe(facts.ending);
  });
});

it('holds an overlay since event format 2, with the screen below it and where it lay', () => {
  const events = eventsOf(readGoldenRecording(2, 'prototype').chunks);
  const opened = events.findIndex((event) => event.k === 'screen' && event.over !== undefined);
  expect(events[opened]).toMatchObject({ screenId: 'scr_dates', over: 'scr_stay' });
  expect(events[opened - 1]).toMatchObject({ k: 'stage', overlay: { scale: expect.any(Number) as number } });
});

it('holds a prototype that lives elsewhere since event format 3, with a press in a part that scrolls by itself', () => {
  const events = eventsOf(readGoldenRecording(3, 'frame').chunks);
  expect(events.filter((event) => event.k === 'press')).toMatchObject([
    { screenId: '1:2', hotspotId: '4:11' },
    { screenId: '1:3', hotspotId: null },
    { screenId: '1:3', hotspotId: '4:20', within: 'I9:1;7:2' },
  ]);
});

it('holds pages of the shop that lead to one another, each with one full snapshot', () => {
  const pages = readGoldenPages('https://shop.example');
  expect([...pages.keys()].sort()).toEqual(
    ['about', 'basket', 'checkout', 'delivery', 'halo', 'home', 'lamps', 'pendants', 'search-delivery', 'search-halo', 'skumring'].sort(),
  );
  for (const page of pages.values()) {
    expect(page.events.map((event) => (event.k === 'dom' ? event.e.type : event.k))).toEqual(['page', 4, 2]);
    expect(JSON.stringify(page.events[0])).toContain('https://shop.example/demo/shop');
    expect(page.elements.every((element) => element.id > 0 && element.width > 0)).toBe(true);
  }
});

it('holds a prototype whose goal can be reached along the expected path', () => {
  const { screens, expected, start } = readTravelPrototype();
  expect(expected[0]).toBe(start);
  for (const [index, key] of expected.entries()) {
    const screen = screens.find((each) => each.key === key);
    const next = expected[index + 1];
    if (next === undefined) expect(screen?.goal).toBe(true);
    else expect(screen?.hotspots.map((spot) => spot.to)).toContain(next);
  }
  const isWebp = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(8, 12)).toString() === 'WEBP';
  expect(screens.every((screen) => isWebp(screen.picture))).toBe(true);
  expect(isWebp(shopPicture())).toBe(true);
});
