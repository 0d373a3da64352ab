/** Requests that no client of ours sends, at random from a fixed seed. Only tests import this. */
import fc from 'fast-check';

/** The same requests in every run. */
export const seed = 15;

export const oddPart = fc.oneof(
  fc.constantFrom('%00', '%', '%zz', '..%2f..%2fetc', '%F0%9F%98%80', "'--", '%0d%0aa:b', 'upl_', '*', '__proto__', 'x'.repeat(8_000)),
  fc.string({ maxLength: 40 }).map(encodeURIComponent),
);

export const oddHeader = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '9'.repeat(400),
    '1.0.0',
    'gzip',
    'identity',
    'webm',
    'a b',
    '3',
    'bytes=9-1',
    'x'.repeat(2_000),
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
);

export interface OddBody {
  type: string;
  bytes: Buffer;
}

const types = [
  'application/octet-stream',
  'application/offset+octet-stream',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'text/plain',
  'x',
];
const randomBytes = fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes));
const someForm = fc
  .array(fc.tuple(fc.constantFrom('code', 'consent', 'age', 'clientKey', 'gender', '__proto__', 'a[b]'), fc.string({ maxLength: 30 })), {
    maxLength: 6,
  })
  .map((pairs) => Buffer.from(new URLSearchParams(pairs).toString()));

/** Pictures begin as real ones do, and go on as none does; forms end early, or hold a part too many. */
const pictureStart = fc.constantFrom(
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0\x00\x10JFIF',
  'GIF89a',
  'RIFF\0\0\0\0WEBP',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '',
);
export const oddMultipart: fc.Arbitrary<OddBody> = fc
  .record({
    start: pictureStart,
    bytes: randomBytes,
    name: fc.constantFrom('file', '', '__proto__', 'questionId', 'x'.repeat(500)),
    fields: fc.array(fc.tuple(fc.constantFrom('questionId', '__proto__', 'a'), fc.string({ maxLength: 20 })), { maxLength: 12 }),
    cutAt: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ start, bytes, name, fields, cutAt }) => {
    const part = (head: string, content: Buffer): Buffer[] => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ];
    const whole = Buffer.concat([
      ...fields.flatMap(([field, value]) => part(`name="${field}"`, Buffer.from(value))),
      ...part(`name="${name}"; filename="a.png"`, Buffer.concat([Buffer.from(start, 'latin1'), bytes])),
      Buffer.from('--b--\r\n'),
    ]);
    return { type: 'multipart/form-data; boundary=b', bytes: whole.subarray(0, Math.floor(whole.length * cutAt)) };
  });

export const oddBody: fc.Arbitrary<OddBody> = fc.oneof(
  fc.record({ type: fc.constantFrom(...types), bytes: randomBytes }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), bytes: someForm }),
  fc.record({ type: fc.constant('application/json'), bytes: fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)) }),
  oddMultipart,
);
