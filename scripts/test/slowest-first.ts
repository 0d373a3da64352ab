/** Sorts Vitest's test files by the committed table of durations, slowest first. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const table = join(import.meta.dirname, 'durations.json');
const seconds = existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as Record<string, number>) : {};
/** Of a file that is not in the table. */
const usualSeconds = 1;

export class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[relative(this.ctx.config.root, moduleId)] ?? usualSeconds;
    return Promise.resolve(files.toSorted((one, other) => secondsOf(other) - secondsOf(one)));
  }
}
