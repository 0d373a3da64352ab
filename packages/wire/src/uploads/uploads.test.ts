import { describe, expect, it } from 'vitest';
import { beginningOf, sniffVideo } from './index.ts';

const iso = (brand: string): Uint8Array => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isom`)]);
const ebml = (type: string): Uint8Array => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(`....B\x82\x88${type}`)]);

describe('U7: what a file is', () => {
  it.each([
    ['mp4', iso('isom'), 'video/mp4'],
    ['mp4 of Android', iso('mp42'), 'video/mp4'],
    ['mov', iso('qt  '), 'video/quicktime'],
    ['3gp', iso('3gp4'), 'video/3gpp'],
    ['webm', ebml('webm'), 'video/webm'],
    ['matroska', ebml('matroska'), null],
    ['heic picture', iso('heic'), null],
    ['avif picture', iso('avif'), null],
    ['m4a sound', iso('M4A '), null],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n0000IHDR', 'latin1'), null],
    ['page', Buffer.from('<!doctype html><script>'), null],
    ['a page that hides the word', Buffer.from('<!--ftypisom-->'), null],
    ['nothing', new Uint8Array(), null],
  ])('%s', (_, bytes, type) => expect(sniffVideo(bytes)).toBe(type));
});

describe('where a video begins', () => {
  const test = { startedAtMs: 1_000_000, endedAtMs: 1_060_000 };
  it.each([
    ['switched on before the start', { modifiedAtMs: 1_070_000, durationMs: 80_000 }, 990_000],
    ['switched on after the start', { modifiedAtMs: 1_070_000, durationMs: 60_000 }, 1_010_000],
    ['of unknown length', { modifiedAtMs: 1_070_000, durationMs: null }, 1_000_000],
    ['without a time', { modifiedAtMs: null, durationMs: 60_000 }, 1_000_000],
    ['copied a day later', { modifiedAtMs: 1_070_000 + 86_400_000, durationMs: 60_000 }, 1_000_000],
    ['made before the test', { modifiedAtMs: 900_000, durationMs: 60_000 }, 1_000_000],
    ['begun after the test', { modifiedAtMs: 1_070_000, durationMs: 5_000 }, 1_000_000],
    ['far longer than the test', { modifiedAtMs: 1_070_000, durationMs: 7_200_000 }, 1_000_000],
  ])('%s', (_, times, beganAtMs) => expect(beginningOf({ ...test, ...times })).toBe(beganAtMs));
});
