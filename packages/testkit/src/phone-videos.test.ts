/** What of the videos that phones write can be played, and for how long: `inspectVideo` of the wire on files built here. */
import { phoneVideo } from './phone-videos.ts';
import { describe, expect, it } from 'vitest';
import { inspectVideo } from '@sightline/wire/uploads';

const inspect = (bytes: Uint8Array) => inspectVideo(bytes.length, (start, end) => Promise.resolve(bytes.subarray(start, end)));

/** EBML: an element with its length in one byte, or unknown. */
const element = (id: string, content: Buffer, isOpen = false): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([isOpen ? 0xff : 0x80 | content.length]), content]);
const webm = (trackType: number, ...rest: Buffer[]): Buffer =>
  Buffer.concat([
    element('1a45dfa3', Buffer.from('4282847765626d', 'hex')),
    element('18538067', Buffer.concat([element('1654ae6b', element('ae', element('83', Buffer.from([trackType])))), ...rest]), true),
  ]);
const cluster = element('1f43b675', Buffer.alloc(3), true);

describe('U14: a file that no player can show', () => {
  const cut = phoneVideo({ size: 900, index: 'last' });
  it.each([
    ['whole, its index first', phoneVideo(), null],
    ['whole, its index last', cut, null],
    ['sound and picture', phoneVideo({ tracks: ['soun', 'vide'] }), null],
    ['an end that is missing', phoneVideo({ size: 5_000 }).subarray(0, 900), null],
    ['an interrupted recorder', phoneVideo({ index: false }), 'no-index'],
    [
      'an interrupted recorder whose media data has no end yet',
      Buffer.concat([phoneVideo().subarray(0, 24), Buffer.from([0, 0, 0, 0]), Buffer.from('mdat'), Buffer.alloc(99)]),
      'no-index',
    ],
    ['cut before its index', cut.subarray(0, 300), 'no-index'],
    ['cut within its index', cut.subarray(0, -20), 'no-index'],
    ['an index without a track', phoneVideo({ tracks: [] }), 'no-index'],
    ['sound alone', phoneVideo({ tracks: ['soun'] }), 'no-picture'],
    ['a picture track that is empty', phoneVideo({ samples: 0, tracks: ['vide', 'soun'] }), 'no-picture'],
    ['a first box of 0 bytes', Buffer.alloc(5_000), 'no-index'],
    ['three bytes', Buffer.from([0, 0, 0]), 'no-index'],
    ['webm, live and open', webm(1, cluster), null],
    ['webm without a picture', webm(2, cluster), 'no-picture'],
    ['webm that ends after its head', webm(1), 'no-index'],
  ])('%s', async (_, bytes, fault) => expect((await inspect(bytes)).fault).toBe(fault));

  it('is found out by reading headers, however many boxes a hostile file has', async () => {
    const hostile = Buffer.alloc(8 * 1024 * 1024);
    for (let at = 0; at < hostile.length; at += 8) hostile.write('\0\0\0\x08free', at, 'latin1');
    let read = 0;
    const facts = await inspectVideo(hostile.length, (start, end) => {
      read += end - start;
      return Promise.resolve(hostile.subarray(start, end));
    });
    expect([facts.fault, read < 200_000]).toEqual(['no-index', true]);
  });
});

describe('U15: the length that an edit list gives a picture', () => {
  it.each([
    ['none', [], null],
    ['all of it', [{ fromMs: 0, forMs: 6_000 }], 6_000],
    [
      'a start that is 2 s late',
      [
        { fromMs: -1, forMs: 2_000 },
        { fromMs: 0, forMs: 6_000 },
      ],
      8_000,
    ],
    ['a start that was trimmed', [{ fromMs: 2_000, forMs: 4_000 }], 4_000],
    [
      'a pause in the middle',
      [
        { fromMs: 0, forMs: 1_000 },
        { fromMs: -1, forMs: 500 },
        { fromMs: 1_000, forMs: 2_000 },
      ],
      3_500,
    ],
    ['an open end, as of a fragmented file', [{ fromMs: 0, forMs: 0 }], null],
    ['a pause alone', [{ fromMs: -1, forMs: 2_000 }], null],
  ])('%s', async (_, edits, editedMs) => expect(await inspect(phoneVideo({ edits }))).toEqual({ fault: null, editedMs }));
});
