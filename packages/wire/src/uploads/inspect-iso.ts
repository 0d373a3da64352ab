/** What the boxes of an mp4, mov or 3gp say of its picture (ISO/IEC 14496-12); tables of samples are not read. */
import type { ByteReader } from './byte-reader.ts';
import type { VideoFacts } from './video-facts.ts';

interface Box {
  type: string;
  /** Where its content begins, and the byte after it. */
  start: number;
  end: number;
}

/** Headers that are read of one file: a real one has a hundred, a fragmented one is read to its first fragment only. */
const maxBoxes = 4_096;
/** Entries of an edit list that are read; phones write one to three. */
const maxEdits = 1_000;

export async function inspectIso(reader: ByteReader): Promise<VideoFacts> {
  const walker = { reader, left: maxBoxes };
  const movie = await find(walker, { type: '', start: 0, end: reader.size }, 'moov');
  if (movie === null) return { fault: 'no-index' };
  const boxes = await childrenOf(walker, movie);
  const tracks = boxes.filter(({ type }) => type === 'trak');
  if (tracks.length === 0) return { fault: 'no-index' };
  const isFragmented = boxes.some(({ type }) => type === 'mvex');
  if (isFragmented && (await find(walker, { type: '', start: movie.end, end: reader.size }, 'moof')) === null) return { fault: 'no-index' };
  for (const track of tracks) {
    if (!(await isPicture(walker, track, isFragmented))) continue;
    return { fault: null, editedMs: await editedLength(walker, track, boxes) };
  }
  return { fault: 'no-picture' };
}

interface Walker {
  reader: ByteReader;
  left: number;
}

/** A video track with samples; those of a fragmented file are in its fragments. */
async function isPicture(walker: Walker, track: Box, isFragmented: boolean): Promise<boolean> {
  const media = await find(walker, track, 'mdia');
  const handler = media && (await find(walker, media, 'hdlr'));
  const head = handler && (await walker.reader.at(handler.start, 12));
  if (!media || !head || textAt(head, 8) !== 'vide') return false;
  if (isFragmented) return true;
  const information = await find(walker, media, 'minf');
  const samples = information && (await find(walker, information, 'stbl'));
  const sizes = samples && ((await find(walker, samples, 'stsz')) ?? (await find(walker, samples, 'stz2')));
  const counts = sizes && (await walker.reader.at(sizes.start, 12));
  return counts ? counts.getUint32(8) > 0 : false;
}

/** Length of what the edit list shows, ms, its pauses included (8.6.6); null without a list, or if it leaves its length open. */
async function editedLength(walker: Walker, track: Box, movieBoxes: readonly Box[]): Promise<number | null> {
  const edits = await find(walker, track, 'edts');
  const list = edits && (await find(walker, edits, 'elst'));
  const header = movieBoxes.find(({ type }) => type === 'mvhd');
  const scale = header ? await timescaleOf(walker, header) : 0;
  const head = list && (await walker.reader.at(list.start, 8));
  if (!list || !head || scale === 0) return null;
  const isLong = head.getUint8(0) === 1;
  const entries = Math.min(head.getUint32(4), maxEdits);
  let length = 0;
  let shows = false;
  for (let index = 0; index < entries; index += 1) {
    const entry = await walker.reader.at(list.start + 8 + index * (isLong ? 20 : 12), isLong ? 16 : 8);
    if (entry === null) return null;
    const duration = isLong ? Number(entry.getBigUint64(0)) : entry.getUint32(0);
    const from = isLong ? Number(entry.getBigInt64(8)) : entry.getInt32(4);
    if (from >= 0 && duration === 0) return null;
    shows ||= from >= 0;
    length += duration;
  }
  return shows ? (length * 1000) / scale : null;
}

async function timescaleOf({ reader }: Walker, header: Box): Promise<number> {
  const version = await reader.at(header.start, 1);
  const scale = version && (await reader.at(header.start + (version.getUint8(0) === 1 ? 20 : 12), 4));
  return scale ? scale.getUint32(0) : 0;
}

/** The first box of a type inside another one; null if there is none that is whole. */
async function find(walker: Walker, parent: Box, type: string): Promise<Box | null> {
  for (let at = parent.start; ;) {
    const box = await boxAt(walker, at, parent.end);
    if (box === null) return null;
    if (box.type === type && box.end <= parent.end) return box;
    at = box.end;
  }
}

async function childrenOf(walker: Walker, parent: Box): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = parent.start; ;) {
    const box = await boxAt(walker, at, parent.end);
    if (box === null || box.end > parent.end) return boxes;
    boxes.push(box);
    at = box.end;
  }
}

/** Null at the end, where it is no box, and once too many were read. */
async function boxAt(walker: Walker, at: number, end: number): Promise<Box | null> {
  if (walker.left <= 0 || at + 8 > end) return null;
  walker.left -= 1;
  const head = await walker.reader.at(at, 8);
  if (head === null) return null;
  const type = textAt(head, 4);
  const size = head.getUint32(0);
  if (size === 0) return { type, start: at + 8, end };
  if (size !== 1) return size < 8 ? null : { type, start: at + 8, end: at + size };
  const large = await walker.reader.at(at + 8, 8);
  const largeSize = large === null ? 0 : Number(large.getBigUint64(0));
  return largeSize < 16 ? null : { type, start: at + 16, end: at + largeSize };
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
