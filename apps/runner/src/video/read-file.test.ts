import { phoneVideo } from '@sightline/testkit/phone-videos';
import { describe, expect, it } from 'vitest';
import { isStillThere, readFile, writtenAt } from './read-file.ts';

const film = (name: string, size: number, fill = 1, lastModified = 1_000): File => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(phoneVideo().subarray(0, Math.min(size, 400)));
  return new File([bytes], name, { lastModified });
};
/** A file whose bytes have gone. */
const gone = Object.assign(film('gone.mp4', 500), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) });

describe('a file that was chosen', () => {
  it.each([
    ['empty', film('a.mp4', 0), 'empty'],
    ['larger than the server takes', film('a.mp4', 2_001), 'too-large'],
    ['a picture', new File(['\x89PNG\r\n and more'], 'a.mp4', { type: 'video/mp4' }), 'not-a-video'],
    ['text that is called a video', new File(['ftyp'.repeat(40)], 'a.mp4', { type: 'video/mp4' }), 'not-a-video'],
    ['cut off before its index was written', new File([phoneVideo({ index: false })], 'a.mp4'), 'no-index'],
    ['sound alone', new File([phoneVideo({ tracks: ['soun'] })], 'a.mp4'), 'no-picture'],
    ['deleted meanwhile', gone, 'unreadable'],
  ])('is not sent where it is %s', async (_, file, trouble) => expect(await readFile(file, 2_000)).toEqual({ trouble }));

  it('is known again by what it holds, whatever it is called and when', async () => {
    const size = 300_000;
    const first = await readFile(film('a.mp4', size, 1, 5), size);
    expect(first).toEqual({ fingerprint: expect.stringMatching(/^300000-[0-9a-f]{64}$/) as string });
    expect(await readFile(film('1000012.mp4', size, 1, 99), size)).toEqual(first);
    expect(await readFile(film('a.mp4', size, 2, 5), size)).not.toEqual(first);
    expect(await readFile(film('a.mp4', size - 1, 1, 5), size)).not.toEqual(first);
  });
  it('is there, or is not', async () => expect([await isStillThere(film('a', 9)), await isStillThere(gone)]).toEqual([true, false]));
  it('says when it was written, unless the picker has just written it', () => {
    expect(writtenAt(film('a', 9, 1, 50_000), 60_000)).toBe(50_000);
    expect(writtenAt(film('a', 9, 1, 59_500), 60_000)).toBeNull();
  });
});
