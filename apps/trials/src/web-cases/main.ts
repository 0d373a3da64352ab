/**
 * `npm run trial -- web-cases [--only WORDS] [--shots DIR] [--cases DIR] [--verbose]`: records and replays small pages, one for each kind of thing that
 * a replay can get wrong, and compares computed styles, boxes, picture, and what was recorded. Fails if one does not hold.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { webCases } from './cases/index.ts';
import { readFolder } from './read-folder.ts';
import { CaseRunner, holds, type CaseResult } from './run-case.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, shots: { type: 'string' }, cases: { type: 'string' }, verbose: { type: 'boolean', default: false } },
});

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const shotsOf = (name: string): ((original: Buffer, replayed: Buffer) => void) | undefined => {
  const { shots } = options;
  if (shots === undefined) return undefined;
  mkdirSync(shots, { recursive: true });
  const file = (of: string): string => join(shots, `${name.replaceAll(/\W+/g, '-')}-${of}.png`);
  return (original, replayed) => {
    writeFileSync(file('page'), original);
    writeFileSync(file('replay'), replayed);
  };
};

function print(result: CaseResult): void {
  const { name, differences, picture, recorded, leaked, error } = result;
  const figures = `${String(differences.length).padStart(4)}  ${(picture * 100).toFixed(3).padStart(7)} %  ${(recorded / 1000).toFixed(1).padStart(6)} kB`;
  write(
    `${holds(result) ? 'holds' : 'FAILS'}  ${name.padEnd(58)}${figures}${leaked ? '  leaked' : ''}${error === null ? '' : `  ${error}`}`,
  );
  if (!holds(result) || options.verbose)
    for (const difference of differences.slice(0, options.verbose ? 20 : 2)) write(`         ${difference}`);
}

const cases = [...webCases, ...(options.cases === undefined ? [] : readFolder(options.cases))];
const chosen = cases.filter(({ name }) => options.only === undefined || name.includes(options.only));
write('       case                                                      other elements, pixels, recorded');
const results: CaseResult[] = [];
const left = [...chosen];

/** Runs cases until none is left; several wait for their pages at the same time. */
async function work(): Promise<void> {
  const runner = await CaseRunner.open();
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const result = await runner.run(one, shotsOf(one.name));
    results.push(result);
    print(result);
  }
  await runner.close();
}

await Promise.all(Array.from({ length: Math.min(3, chosen.length) }, work));
const held = results.filter(holds).length;
write(`${held} of ${results.length} cases hold`);
process.exitCode = held === results.length ? 0 : 1;
