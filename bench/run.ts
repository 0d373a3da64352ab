/** Runs the benches one after another and prints `name | ours | baseline | ratio | bar | ok or short`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from './bench.ts';

const wanted = process.argv[2] ?? '';
/** Takes minutes: run by its name only. */
const byNameOnly = 'lighthouse.bench.ts';
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.bench.ts') && file.includes(wanted) && (wanted !== '' || file !== byNameOnly),
);

let short = 0;
for (const file of files) {
  const { default: bench } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as { default: Bench };
  for (const row of await bench()) {
    if (!row.ok) short += 1;
    console.log([row.name, row.ours, row.baseline, row.ratio, row.bar, row.ok ? 'ok' : 'short'].join(' | '));
  }
}
if (files.length === 0) console.error(`No bench is named like '${wanted}'.`);
process.exit(short > 0 || files.length === 0 ? 1 : 0);
