/** U15: how long an uploaded video plays, from its own tables: edit lists count, and an end that never arrived does not. */
import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from 'mediabunny';
import { inspectVideo, type ReadBytes, type VideoFacts } from '@sightline/wire/uploads';
import type { Ports } from '../../../platform/ports.ts';
import { uploadKey, type UploadRow } from './upload-store.ts';

/** What the file says of itself; null where its length cannot be read, which a player may still do. */
export interface VideoLength {
  /** As recorded, ms: with an end that is missing from the file. */
  recordedMs: number;
  /** What can be played, ms. */
  playableMs: number;
}

/** A phone stops long before; what says more says nothing of its length. */
const maxVideoMs = 24 * 3_600_000;
/** The end of what is there is found as precisely as this. */
const precisionSec = 0.05;

type FilePorts = Pick<Ports, 'files' | 'log'>;

/** Its headers, read from the file store. */
export const inspectUpload = ({ files }: FilePorts, upload: UploadRow): Promise<VideoFacts> =>
  inspectVideo(upload.length, bytesOf(files, upload));

export async function readLength(ports: FilePorts, upload: UploadRow, editedMs: number | null): Promise<VideoLength | null> {
  const read = bytesOf(ports.files, upload);
  const source = new CustomSource({ getSize: () => upload.length, read, prefetchProfile: 'fileSystem' });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    return track === null ? null : await lengthOf(track, editedMs);
  } catch (error) {
    ports.log.warn({ uploadId: upload.id, reason: String(error) }, 'the length of a video could not be read');
    return null;
  } finally {
    input.dispose();
  }
}

async function lengthOf(track: InputVideoTrack, editedMs: number | null): Promise<VideoLength | null> {
  const recordedMs = editedMs ?? (await track.computeDuration()) * 1000;
  if (!(recordedMs > 0 && recordedMs <= maxVideoMs)) return null;
  const endSec = await readableEnd(track, recordedMs / 1000);
  return endSec === null ? null : { recordedMs, playableMs: endSec * 1000 };
}

/** Seconds up to which the file holds its pictures: its tables name those of a missing end as well. Null if it holds none. */
async function readableEnd(track: InputVideoTrack, lengthSec: number): Promise<number | null> {
  const sink = new EncodedPacketSink(track);
  const isThere = async (atSec: number): Promise<boolean> => (await sink.getPacket(atSec)) !== null;
  if (await isThere(lengthSec)) return lengthSec;
  let there = await track.getFirstTimestamp();
  if (!(await isThere(there))) return null;
  let missing = lengthSec;
  while (missing - there > precisionSec) {
    const middle = (there + missing) / 2;
    if (await isThere(middle)) there = middle;
    else missing = middle;
  }
  return there;
}

const bytesOf =
  (files: Ports['files'], upload: UploadRow): ReadBytes =>
  async (start, end) => {
    const parts: Buffer[] = [];
    for await (const part of files.read(uploadKey(upload.id), { first: start, last: end - 1 })) parts.push(part as Buffer);
    return new Uint8Array(Buffer.concat(parts));
  };
