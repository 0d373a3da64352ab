/** What pages weigh: the limits of .size-limit.js as bars, and the JavaScript that stands between a tester and the welcome. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Study } from '@sightline/wire/run';
import type { BenchRow } from './bench.ts';

const root = resolve(import.meta.dirname, '..');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gz`;

interface Weighed {
  name: string;
  passed: boolean;
  size: number;
  sizeLimit: number;
}

function weigh(): Weighed[] {
  const run = ['node_modules/size-limit/bin.js', '--json', '--silent'];
  try {
    return JSON.parse(execFileSync(process.execPath, run, { cwd: root, encoding: 'utf8' })) as Weighed[];
  } catch (error) {
    // A limit that is passed ends size-limit with 1; its figures are on standard output all the same.
    return JSON.parse((error as { stdout: string }).stdout) as Weighed[];
  }
}

const study: Study = {
  code: 'abcdefgh',
  preview: false,
  projectName: 'Find a lamp',
  testerMessage: 'We test the shop, not you.',
  researcherName: 'Nordlys Lamps',
  language: 'en',
  minutes: 6,
  retentionDays: 365,
  consentVersion: 1,
  consents: [{ channel: 'screen', needed: true }],
  calibration: null,
  questions: [],
  backlinks: { complete: '', disqualified: '', overQuota: '' },
};

/** Bytes of script that a browser runs before the welcome can be read and sent; modules and deferred scripts come after. */
async function blockingBytes(): Promise<number> {
  const file = join(root, 'apps/runner/dist/server/pages.js');
  const { renderWelcome } = (await import(pathToFileURL(file).href)) as { renderWelcome: (input: { study: Study }) => string };
  const html = renderWelcome({ study });
  if (!/<form[^>]* method="post"/.test(html) || !html.includes('type="submit"')) throw new Error('The welcome has no form to send.');
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '');
  const blocking = scripts.filter((attributes) => !/type="(module|application\/json)"|\bdefer\b|\basync\b/.test(attributes));
  const sources = blocking.map((attributes) => /src="\/runner\/([^"]+)"/.exec(attributes)?.[1]);
  return sources.reduce(
    (sum, source) => sum + (source ? gzipSync(readFileSync(join(root, 'apps/runner/dist/client', source))).length : 1),
    0,
  );
}

export default async function sizes(): Promise<BenchRow[]> {
  const welcome = await blockingBytes();
  const rows = weigh().map(({ name, passed, size, sizeLimit }) => ({
    name,
    ours: kB(size),
    baseline: '–',
    ratio: (size / sizeLimit).toFixed(2),
    bar: `≤ ${sizeLimit / 1000} kB gz`,
    ok: passed,
  }));
  return [
    ...rows,
    { name: 'JavaScript before the welcome can be answered', ours: kB(welcome), baseline: '–', ratio: '–', bar: '0 kB', ok: welcome === 0 },
  ];
}
