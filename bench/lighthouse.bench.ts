/** Lighthouse, as on a desk, of the pages that a researcher sees first: the middle one of three visits for speed, all of them for the rest. */
import lighthouse, { desktopConfig } from 'lighthouse';
import { calls } from '@sightline/wire/calls';
import { callApi, makeWebsiteStudy, type Researcher } from '@sightline/testkit';
import type { BenchRow } from './bench.ts';
import { atDesk, median } from './studio-desk.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4265);
const inspectorPort = port + 1;
const visits = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const bars = { performance: 0.95, accessibility: 1, 'best-practices': 1 };

type Scores = Record<(typeof categories)[number], number>;

/** Name and address of each page. A signed-in visitor never sees the sign-in page: it is visited first, as a guest. */
async function pagesOf(researcher: Researcher, url: string): Promise<[name: string, address: string][]> {
  const study = await makeWebsiteStudy(researcher, {
    name: 'Checkout redesign',
    description: 'Can people find delivery dates before they pay?',
    test: { Name: 'Find the date', EyeTrackingWebSiteUrl: `${url}/demo/shop/`, EyeTrackingWebSiteObjective: 'Find the delivery date.' },
    before: [],
    after: [{ type: 9, fields: { Name: 'Your overall impression' } }],
  });
  const projects = await callApi(researcher, calls.getApiProjects, { count: 20, order: 3 });
  const demo = projects.find((project) => project.ReadOnly && project.Collectors.length > 0);
  if (!demo) throw new Error('There is no demo project to look at.');
  return [
    ['projects', '/projects'],
    ['set-up', `/project/${study.projectId}/set-up-project`],
    ['analyze', `/project/${demo.Id}/collector/${demo.Collectors[0]?.Id}/analyze-results`],
  ];
}

async function visit(address: string): Promise<{ scores: Scores; found: string[] }> {
  const flags = { port: inspectorPort, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' as const };
  const result = await lighthouse(address, flags, desktopConfig);
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${address}: ${result?.lhr.runtimeError?.message}`);
  const { lhr } = result;
  const scores = Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0])) as Scores;
  const weighed = categories.slice(1).flatMap((name) => lhr.categories[name]?.auditRefs.filter((ref) => ref.weight > 0) ?? []);
  const found = weighed.map(({ id }) => lhr.audits[id]).filter((audit) => audit && audit.score !== null && audit.score < 1);
  return { scores, found: found.map((audit) => audit?.title ?? '') };
}

async function rowsOf(name: string, address: string): Promise<BenchRow[]> {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  // Two good visits are the middle of three whatever the third would say.
  const settled = () => seen.length === 2 && seen.every(({ scores }) => scores.performance >= bars.performance);
  while (seen.length < visits && !settled()) seen.push(await visit(address));
  return categories.map((category) => {
    const scores = seen.map(({ scores: one }) => one[category]);
    const score = category === 'performance' ? median(scores) : Math.min(...scores);
    const found = category === 'performance' ? [] : [...new Set(seen.flatMap((one) => one.found))];
    const ours = found.length > 0 && score < 1 ? `${score} (${found.join(', ')})` : String(score);
    const bar = `≥ ${bars[category].toFixed(2)}`;
    return { name: `Lighthouse desktop, ${name}: ${category}`, ours, baseline: '–', ratio: '–', bar, ok: score >= bars[category] };
  });
}

export default function lighthouseBench(): Promise<BenchRow[]> {
  return atDesk(port, [`--remote-debugging-port=${inspectorPort}`], async ({ url, researcher, signOut, signIn }) => {
    const pages = await pagesOf(researcher, url);
    await signOut();
    const rows = await rowsOf('sign-in', `${url}/signin`);
    await signIn();
    for (const [name, path] of pages) rows.push(...(await rowsOf(name, url + path)));
    return rows;
  });
}
