/** Lighthouse, with the settings of a desktop, of the pages that a researcher sees first, and with those of a phone of the tester's welcome: the middle one of three visits for speed, all of them for the rest. */
import lighthouse, { desktopConfig } from 'lighthouse';
import { calls } from '@sightline/wire/calls';
import { callApi, makeWebsiteStudy, startCollector, type Researcher } from '@sightline/testkit';
import type { BenchRow } from './bench.ts';
import { withStudio, median } from './studio-session.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4265);
const inspectorPort = port + 1;
const visits = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const bars = { performance: 0.95, accessibility: 1, 'best-practices': 1 };
/** Until the largest part of the tester's welcome is painted, on the phone and the network that Lighthouse simulates. */
const welcomePaintedMs = 1_500;

type Scores = Record<(typeof categories)[number], number>;

const makeStudy = (researcher: Researcher, url: string) =>
  makeWebsiteStudy(researcher, {
    name: 'Checkout redesign',
    description: 'Can people find delivery dates before they pay?',
    test: { Name: 'Find the date', EyeTrackingWebSiteUrl: `${url}/demo/shop/`, EyeTrackingWebSiteObjective: 'Find the delivery date.' },
    before: [],
    after: [{ type: 9, fields: { Name: 'Your overall impression' } }],
  });

/** Name and address of each page. A signed-in visitor never sees the sign-in page: it is visited first, as a guest. */
async function pagesOf(researcher: Researcher, url: string): Promise<[name: string, address: string][]> {
  const study = await makeStudy(researcher, url);
  const projects = await callApi(researcher, calls.getApiProjects, { count: 20, order: 3 });
  const demo = projects.find((project) => project.ReadOnly && project.Collectors.length > 0);
  if (!demo) throw new Error('There is no demo project to look at.');
  return [
    ['projects', '/projects'],
    ['set-up', `/project/${study.projectId}/set-up-project`],
    ['analyze', `/project/${demo.Id}/collector/${demo.Collectors[0]?.Id}/analyze-results`],
  ];
}

/** Without a config Lighthouse visits as a phone on a slow network. */
async function reportOf(address: string, config?: typeof desktopConfig) {
  const flags = { port: inspectorPort, disableStorageReset: true, onlyCategories: [...categories], logLevel: 'error' as const };
  const result = await lighthouse(address, flags, config);
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not visit ${address}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

/** The tester's welcome: what a phone shows first of a study. */
async function welcomeRows(researcher: Researcher, url: string): Promise<BenchRow[]> {
  const study = await makeStudy(researcher, url);
  const { invitationCode } = await startCollector(researcher, study.projectId);
  const seen: { score: number; paintedMs: number }[] = [];
  while (seen.length < visits) {
    const lhr = await reportOf(`${url}/t/${invitationCode}`);
    const paintedMs = lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY;
    seen.push({ score: lhr.categories['performance']?.score ?? 0, paintedMs });
  }
  const [score, paintedMs] = [median(seen.map((one) => one.score)), median(seen.map((one) => one.paintedMs))];
  const name = "Lighthouse phone, tester's welcome";
  return [
    {
      name: `${name}: performance`,
      ours: String(score),
      baseline: '–',
      ratio: '–',
      bar: `≥ ${bars.performance.toFixed(2)}`,
      ok: score >= bars.performance,
    },
    {
      name: `${name}: largest contentful paint`,
      ours: `${(paintedMs / 1000).toFixed(2)} s`,
      baseline: '–',
      ratio: (paintedMs / welcomePaintedMs).toFixed(2),
      bar: `≤ ${(welcomePaintedMs / 1000).toFixed(1)} s`,
      ok: paintedMs <= welcomePaintedMs,
    },
  ];
}

async function visit(address: string): Promise<{ scores: Scores; found: string[] }> {
  const lhr = await reportOf(address, desktopConfig);
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
  return withStudio(port, [`--remote-debugging-port=${inspectorPort}`], async ({ url, researcher, signOut, signIn }) => {
    const pages = await pagesOf(researcher, url);
    await signOut();
    const rows = [...(await rowsOf('sign-in', `${url}/signin`)), ...(await welcomeRows(researcher, url))];
    await signIn();
    for (const [name, path] of pages) rows.push(...(await rowsOf(name, url + path)));
    return rows;
  });
}
