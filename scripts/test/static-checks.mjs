/** What is checked without running anything: the cheapest and likeliest to fail first. */
import { bin, check } from './commands.mjs';

export function staticSteps(results) {
  const step = (title, args, cores = 1) => ({ title, cores, run: () => check(results, { title, layer: 'static checks', cores, args }) });
  const types = ['pure', 'browser', 'node'].map((part) =>
    step(`types ${part}`, [bin('@typescript/native-preview/bin/tsgo'), '--noEmit', '-p', `tsconfig.${part}.json`]),
  );
  return [
    step('format', [bin('oxfmt/bin/oxfmt'), '--check']),
    ...types,
    step('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings'], 2),
    step('boundaries', ['scripts/checks/boundaries.mjs']),
    step('knip', [bin('knip/bin/knip.js')]),
  ];
}
