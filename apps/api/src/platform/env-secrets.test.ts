import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretNames, withSecretFiles } from './env-secrets.ts';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Uint8Array): string {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, content);
  return path;
}

test.each(secretNames)('%s may come from a file', (name) => {
  expect(withSecretFiles({ [`${name}_FILE`]: fileOf('a secret\n') })[name]).toBe('a secret');
});

test.each([
  ['s3cret', 's3cret'],
  ['s3cret\r\n', 's3cret'],
  [' s3cret \n\n', ' s3cret \n'],
  ['x'.repeat(16_384), 'x'.repeat(16_384)],
])('only the last line break is cut', (content, secret) => {
  expect(withSecretFiles({ SPEECH_KEY_FILE: fileOf(content) })['SPEECH_KEY']).toBe(secret);
});

test('a secret of a file is checked as one of a variable, and is not printed', () => {
  expect(readEnv({ METRICS_TOKEN_FILE: fileOf('a token of 22 bytes'.replaceAll(' ', '-')) }).metricsTokens).toEqual([
    'a-token-of-22-bytes',
  ]);
  expect(() => readEnv({ METRICS_TOKEN_FILE: fileOf('short') })).toThrow(
    new StartError('METRICS_TOKEN must be at least 16 characters without spaces and commas, or two such tokens with a comma between them.'),
  );
});

test('an empty variable is unset, for a file too', () => {
  expect(withSecretFiles({ SMTP_URL: '', SMTP_URL_FILE: fileOf('smtp://mail') })['SMTP_URL']).toBe('smtp://mail');
  expect(withSecretFiles({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '' })['SMTP_URL']).toBe('smtp://mail');
});

const refusals: [string, () => Record<string, string>, string][] = [
  [
    'both',
    () => ({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: fileOf('smtp://b') }),
    'SMTP_URL and SMTP_URL_FILE are both set: set one of them.',
  ],
  ['no file', () => ({ SPEECH_KEY_FILE: '/nowhere/key' }), 'SPEECH_KEY_FILE names a file that cannot be read (ENOENT): /nowhere/key.'],
  ['a folder', () => ({ SPEECH_KEY_FILE: '/' }), 'SPEECH_KEY_FILE names a file that cannot be read (EISDIR): /.'],
  ['an empty file', () => ({ SPEECH_KEY_FILE: fileOf('\n') }), 'SPEECH_KEY_FILE names an empty file.'],
  [
    'too large a file',
    () => ({ SPEECH_KEY_FILE: fileOf('x'.repeat(16_385)) }),
    'SPEECH_KEY_FILE names a file of more than 16 KiB, which is no secret.',
  ],
  ['an endless file', () => ({ SPEECH_KEY_FILE: '/dev/zero' }), 'SPEECH_KEY_FILE names a file of more than 16 KiB, which is no secret.'],
];
test.each(refusals)('%s is refused by one sentence', (_what, variables, sentence) => {
  expect(() => readEnv(variables())).toThrow(new StartError(sentence));
});
