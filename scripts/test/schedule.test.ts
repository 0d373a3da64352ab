import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Step {
  title: string;
  cores: number;
  after?: string[];
}

/** What begins and ends in which order, each step taking one turn of the event loop per letter of its title. */
function run(steps: Step[], cores: number): string[] {
  const script = `
    import { runSchedule } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'schedule.mjs')).href)};
    const log = [];
    const run = async (title) => {
      log.push('+' + title);
      for (const _ of title) await new Promise((done) => setImmediate(done));
      log.push('-' + title);
    };
    const steps = ${JSON.stringify(steps)}.map((step) => ({ ...step, run: () => run(step.title) }));
    await runSchedule(steps, ${cores}).catch((error) => log.push(error.message));
    console.log(JSON.stringify(log));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })) as string[];
}

describe('runSchedule', () => {
  it('runs as much side by side as the cores allow, in the order given', () => {
    const steps = ['aaaa', 'b', 'cc'].map((title) => ({ title, cores: 1 }));
    expect(run(steps, 2)).toEqual(['+aaaa', '+b', '-b', '+cc', '-cc', '-aaaa']);
  });

  it('lets a small step go before one whose cores are not free', () => {
    const steps = [
      { title: 'aaa', cores: 1.5 },
      { title: 'bb', cores: 2 },
      { title: 'c', cores: 0.5 },
    ];
    expect(run(steps, 2)).toEqual(['+aaa', '+c', '-c', '-aaa', '+bb', '-bb']);
  });

  it('starts a step after those that it needs', () => {
    const steps = [
      { title: 'late', cores: 1, after: ['build'] },
      { title: 'build', cores: 1 },
    ];
    expect(run(steps, 2)).toEqual(['+build', '-build', '+late', '-late']);
  });

  it('ends with an error where a step waits for none', () => {
    expect(run([{ title: 'late', cores: 1, after: ['never'] }], 2)).toEqual(['These steps wait for what never comes: late']);
  });
});
