/** The alert rules and the board name metrics that the server shows, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import './figures.ts';
import { registry } from './index.ts';
import { readMetrics } from './testing-read-metrics.ts';

const read = (file: string): string => readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
const metric = /\b(?:sightline|nodejs|process)_\w+/g;

/** Of Prometheus itself. */
const alerts = read('alerts.yaml')
  .split('\n')
  .filter((line) => line.trim().startsWith('expr:'));

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}
const board = (JSON.parse(read('grafana-board.json')) as Board).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test.each([
  ['alert rule', alerts],
  ['panel of the board', board],
])('every %s is over metrics that the server exposes', async (_what, expressions) => {
  const { names } = readMetrics(await registry.metrics());
  const named = expressions.flatMap((expression) => expression.match(metric) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
  expect(expressions.filter((expression) => expression.match(metric) === null && !expression.includes('up{'))).toEqual([]);
});

test('every metric of our own is explained in the handbook', async () => {
  const page = readFileSync(new URL('../../../../../docs/how-to/watch-a-server.md', import.meta.url), 'utf8');
  const own = (await registry.getMetricsAsJSON()).map(({ name }) => name).filter((name) => name.startsWith('sightline_'));
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
