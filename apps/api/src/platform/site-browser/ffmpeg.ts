/** MP4 files by ffmpeg, where the operator has installed it: it is found at the start, and never part of this product. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Ten minutes of video are encoded in less. */
const longestMs = 600_000;
/** The end of what it says when it fails. */
const mostErrorText = 2_000;

/** Path of the program; one that is named and not there is none. */
export function findFfmpeg(named: string | null): string | null {
  const places = named === null ? (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg')) : [named];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Encodes a WebM file again as H.264 and AAC, its index first and nothing of the machine in it. Throws what ffmpeg says. */
export function encodeMp4(ffmpeg: string, fromPath: string, toPath: string): Promise<void> {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '96k'];
  const file = ['-movflags', '+faststart', '-map_metadata', '-1', '-f', 'mp4'];
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-protocol_whitelist',
    'file',
    '-f',
    'matroska',
    '-i',
    fromPath,
    ...video,
    ...sound,
    ...file,
    toPath,
  ];
  return new Promise((done, fail) => {
    const child = spawn(ffmpeg, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: longestMs, killSignal: 'SIGKILL', env: {} });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said = `${said}${bytes.toString()}`.slice(-mostErrorText)));
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${said}`))));
  });
}
