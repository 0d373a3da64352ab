/** Looks at a file that the tester chose, before a byte of it is sent: whether it is a video that may be sent, and what it is known again by. */
import { sha256 } from '@sightline/recorder/chunks';
import { inspectVideo, sniffedBytes, sniffVideo, type VideoFault } from '@sightline/wire/uploads';

/** Why a chosen file is not sent. */
export type FileError = 'empty' | 'too-large' | 'not-a-video' | 'unreadable' | VideoFault;

export type ReadFile = { trouble: FileError } | { fingerprint: string };

/** Bytes at either end that stand for the whole: the end of a phone's mp4 is its index, which no other recording has. */
const readAtEachEnd = 64 * 1024;

/** `limitBytes`: largest file that the server takes. */
export async function readFile(file: File, limitBytes: number): Promise<ReadFile> {
  if (file.size === 0) return { trouble: 'empty' };
  if (file.size > limitBytes) return { trouble: 'too-large' };
  try {
    const start = new Uint8Array(await file.slice(0, readAtEachEnd).arrayBuffer());
    if (sniffVideo(start.subarray(0, sniffedBytes)) === null) return { trouble: 'not-a-video' };
    const facts = await inspectVideo(file.size, async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()));
    if (facts.fault !== null) return { trouble: facts.fault };
    const end = new Uint8Array(await file.slice(-readAtEachEnd).arrayBuffer());
    const both = new Uint8Array(start.length + end.length);
    both.set(start);
    both.set(end, start.length);
    return { fingerprint: `${file.size}-${await sha256(both)}` };
  } catch {
    // Deleted or moved since it was chosen, or on a card that is gone.
    return { trouble: 'unreadable' };
  }
}

export async function isStillThere(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Ms within which no hand stops a recorder and chooses its video: a file that young has its time from the picker that copied it. */
const pickedJustNowMs = 2_000;

/** When the phone wrote the file, Unix ms; null if the picker does not say. */
export function writtenAt(file: File, nowMs: number): number | null {
  return nowMs - file.lastModified > pickedJustNowMs ? file.lastModified : null;
}
