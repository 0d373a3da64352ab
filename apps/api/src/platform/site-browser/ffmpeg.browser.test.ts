/** MP4 files by an installed ffmpeg, of a film made here. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeMp4, findFfmpeg } from './ffmpeg.ts';

const ffmpeg = findFfmpeg(null);
const hasProbe = spawnSync('ffprobe', ['-version']).status === 0;

it('is none where the one that is named is not there', () => {
  expect(findFfmpeg('/nowhere/ffmpeg')).toBeNull();
});

// ffmpeg is never part of this product: where it is not installed there is nothing to try.
describe.skipIf(ffmpeg === null || !hasProbe)('an installed ffmpeg', () => {
  const inFolder = async (use: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'mp4-'));
    try {
      await use(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('makes H.264 and AAC of a WebM file, as long as it is and with its index first', () =>
    inFolder(async (folder) => {
      const [webm, mp4] = [join(folder, 'a.webm'), join(folder, 'a.mp4')];
      const sources = ['-f', 'lavfi', '-i', 'color=green:s=320x180:r=15:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
      const codecs = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'];
      expect(spawnSync(ffmpeg ?? '', ['-v', 'error', ...sources, ...codecs, webm]).status).toBe(0);
      await encodeMp4(ffmpeg ?? '', webm, mp4);
      const probed = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name:format=duration', '-of', 'json', mp4]);
      const { streams, format } = JSON.parse(probed.stdout.toString()) as {
        streams: { codec_name: string }[];
        format: { duration: string };
      };
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
      expect(Math.abs(Number(format.duration) - 2)).toBeLessThan(1 / 15);
      const bytes = await readFile(mp4);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    }));

  it('says what is wrong with a file that is none', () =>
    inFolder(async (folder) => {
      await writeFile(join(folder, 'a.webm'), 'no video');
      await expect(encodeMp4(ffmpeg ?? '', join(folder, 'a.webm'), join(folder, 'a.mp4'))).rejects.toThrow('ffmpeg ended with');
    }));
});
