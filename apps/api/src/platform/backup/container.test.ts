import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { BackupReader } from './backup-reader.ts';
import { BackupWriter } from './backup-writer.ts';
import type { BackupEntry, BackupHead, BackupManifest } from './contents.ts';
import { keyOf, readKeyFile, type BackupKey } from './key-file.ts';
import { RecordReader } from './record-reader.ts';
import { RecordWriter } from './record-writer.ts';

let folder = '';
let nextName = 0;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'sightline-container-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hexKey = keyOf('5c'.repeat(32), 'key');
const head: BackupHead = {
  madeAt: '2026-01-31T12:00:00.000Z',
  lastMigration: '0001-identity',
  jobs: { version: 24, queues: [{ name: 'one', policy: 'standard' }] },
  tables: [{ schema: 'own', name: 'account', columns: ['id', 'naïve "name"'] }],
  databaseBytes: 8_000_000,
};
const ending: Omit<BackupManifest, 'entries'> = {
  tables: [{ schema: 'own', name: 'account', rowCount: 2, sha256: 'ab'.repeat(32) }],
  sequences: [{ schema: 'own', name: 'account_seq', value: '9007199254740993', called: true }],
  files: { count: 1, byteCount: 3 },
  removedMeanwhile: 0,
};

interface Content {
  entry: BackupEntry;
  pieces: Uint8Array[];
}

async function* given(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

async function write(contents: readonly Content[], key: BackupKey | null): Promise<string> {
  const path = join(folder, `${(nextName += 1)}.backup`);
  const writer = new BackupWriter(await RecordWriter.create(path, key));
  await writer.writeHead(head);
  for (const { entry, pieces } of contents) await writer.writeEntry(entry, given(pieces));
  await writer.writeManifest(ending);
  return path;
}

async function read(path: string, key: BackupKey | null) {
  const records = await RecordReader.open(path, key);
  try {
    const reader = new BackupReader(records);
    const found: { entry: BackupEntry; bytes: Buffer }[] = [];
    const foundHead = await reader.readHead();
    const manifest = await reader.readEntries(async (entry, bytes) => {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) pieces.push(piece);
      found.push({ entry, bytes: Buffer.concat(pieces) });
    });
    return { head: foundHead, found, manifest };
  } finally {
    await records.close();
  }
}

/** Reads these bytes as a backup; the sentence of the refusal, null if they are taken. */
async function refusalOf(bytes: Uint8Array, key: BackupKey | null): Promise<string | null> {
  const path = join(folder, 'altered');
  writeFileSync(path, bytes);
  try {
    await read(path, key);
    return null;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

const small: Content[] = [
  { entry: { kind: 'rows', name: 'own account', packed: true }, pieces: [Buffer.from('1\tAda\n'), Buffer.from('2\tBen\n')] },
  { entry: { kind: 'file', name: 'pictures/a.webp', packed: false }, pieces: [Buffer.from([1, 2, 3])] },
];
const kinds: [string, BackupKey | null][] = [
  ['without a key', null],
  ['with a key', hexKey],
];

describe.each(kinds)('a backup %s', (_, key) => {
  it('is read as it was written, whatever its entries hold', async () => {
    const content = fc.record({
      entry: fc.record({
        kind: fc.constantFrom('rows', 'file', 'data'),
        name: fc.string({ unit: 'binary', maxLength: 60 }),
        packed: fc.boolean(),
      }),
      pieces: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 6 }), async (contents) => {
        const result = await read(await write(contents, key), key);
        expect(result.head).toEqual(head);
        expect(result.manifest).toMatchObject(ending);
        expect(result.found).toEqual(contents.map(({ entry, pieces }) => ({ entry, bytes: Buffer.concat(pieces) })));
      }),
      { numRuns: 25 },
    );
  });

  it('takes an entry that is larger than a record and a block', async () => {
    const pieces = [randomBytes(2_500_000), randomBytes(7)];
    const path = await write([{ entry: { kind: 'file', name: 'large', packed: false }, pieces }], key);
    expect((await read(path, key)).found[0]?.bytes.equals(Buffer.concat(pieces))).toBe(true);
  });

  it('is refused when it is cut at any place', async () => {
    const whole = readFileSync(await write(small, key));
    for (let length = 0; length < whole.byteLength; length += 1) {
      expect(await refusalOf(whole.subarray(0, length), key), `cut at ${length}`).toMatch(/^The backup .*\.$|not a backup/);
    }
  });

  it('is refused when any byte is another', async () => {
    const whole = readFileSync(await write(small, key));
    for (let at = 0; at < whole.byteLength; at += 1) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (at % 8)), at);
      expect(await refusalOf(bytes, key), `byte ${at}`).not.toBeNull();
    }
  });

  it('is refused with something after its end, or with a part of another backup in it', async () => {
    const [one, other] = [readFileSync(await write(small, key)), readFileSync(await write(small, key))];
    expect(await refusalOf(Buffer.concat([one, Buffer.from([0])]), key)).toContain('altered');
    expect(await refusalOf(Buffer.concat([one.subarray(0, one.byteLength / 2), other.subarray(one.byteLength / 2)]), key)).toContain(
      'altered',
    );
  });
});

describe('a key', () => {
  it('that is missing, wrong or not needed is said', async () => {
    const encrypted = await write(small, hexKey);
    const open = await write(small, null);
    await expect(read(encrypted, null)).rejects.toThrow('is encrypted: name its key with --key-file');
    await expect(read(encrypted, keyOf('5d'.repeat(32), 'key'))).rejects.toThrow('The key is not the one of the backup');
    await expect(read(open, hexKey)).rejects.toThrow('is not encrypted: leave out --key-file');
  });

  it('hides what is written, and no two backups of one key are alike', async () => {
    const [one, other] = [readFileSync(await write(small, hexKey)), readFileSync(await write(small, hexKey))];
    expect(one.includes('pictures/a.webp')).toBe(false);
    expect(one.subarray(-200).equals(other.subarray(-200))).toBe(false);
  });

  it('may be a passphrase, with or without an end of line', async () => {
    const path = join(folder, 'key');
    writeFileSync(path, 'four quiet harbour lamps\n');
    const backup = await write(small, readKeyFile(path));
    expect((await read(backup, keyOf('four quiet harbour lamps', 'key'))).found).toHaveLength(2);
  });

  it.each([
    ['a short one', 'too short', 'must hold 64 hexadecimal digits'],
    ['an empty one', '', 'must hold 64 hexadecimal digits'],
    ['a long one', 'x'.repeat(5000), 'is longer than 4096 characters'],
  ])('file is refused: %s', (_, text, words) => {
    expect(() => keyOf(text, 'key')).toThrow(words);
  });

  it('file that is missing is refused', () => {
    expect(() => readKeyFile(join(folder, 'nowhere'))).toThrow(/cannot be read \(ENOENT\)\.$/);
  });
});

describe('the file of a backup', () => {
  it('is never written over', async () => {
    const path = await write(small, null);
    await expect(RecordWriter.create(path, null)).rejects.toThrow('exists already');
  });

  it('leaves nothing behind when it is abandoned', async () => {
    const path = join(folder, 'abandoned.backup');
    const records = await RecordWriter.create(path, null);
    await new BackupWriter(records).writeHead(head);
    await records.abandon();
    expect(readdirSync(folder).filter((name) => name.startsWith('abandoned'))).toEqual([]);
  });

  it('of a newer version, or of something else, is refused', async () => {
    expect(await refusalOf(Buffer.from('SIGHTLINE BACKUP 2\n{}\n'), null)).toContain('newer version');
    expect(await refusalOf(randomBytes(5000), null)).toContain('is not a backup of Sightline');
  });
});
