/** One filter, one set of figures: what the page shows is what every export, public link and call says, number by number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportGroup, ReportRows, SegmentFilter, SharedReport, WireShare } from '@sightline/wire/calls';
import { printedReportPath, type PrintedReport } from '@sightline/wire/print';
import { openExports, type ExportServer } from './testing-exports.ts';
import { readCsvZip, readWorkbook } from './testing-files.ts';
import { addTesters, chartsOf, numbersOf, randomFilters, readDeck, recordingsIn } from './testing-filtered.ts';

/** The check compares a few; `FIGURE_FILTERS=200` compares that many and prints how many numbers were equal. */
const filterCount = Number(process.env['FIGURE_FILTERS'] ?? 12);
const groupWords = { All: 'all', Success: 'success', Difficult: 'with difficulties', Unsuccess: 'unsuccess', DroppedOut: 'dropped out' };

let server: ExportServer;
let compared = 0;
beforeAll(async () => {
  // The work of the test itself counts in the process for that of its caller.
  server = await openExports({ env: { rateLimitScale: 100 } });
  await addTesters(server);
});
afterAll(async () => {
  if (process.env['FIGURE_FILTERS'] !== undefined) process.stdout.write(`${filterCount} filters, ${compared} numbers equal\n`);
  await server.close();
});

const same = (found: readonly unknown[], expected: readonly unknown[]): void => {
  expect(found).toEqual(expected);
  compared += expected.length;
};

interface Page {
  filter: SegmentFilter;
  report: Report;
  name: keyof typeof groupWords;
  group: ReportGroup;
  /** Of the recordings that the filter asks for, by their ids. */
  ids: string[];
}

const fieldsOf = (filter: SegmentFilter) => ({ project: server.study.projectId, question: server.study.prototypeId, ...filter });

async function openPage(filter: SegmentFilter): Promise<Page> {
  const { outcome, ...testers } = filter;
  const report = await server.call<Report>('/GetSummary.cmd', fieldsOf(testers));
  const name = outcome ?? 'All';
  const rows = report[name].RawData.map(({ RecordingId }) => RecordingId);
  const everyone = await server.ports.db.selectFrom('recording').select('id').where('projectId', '=', server.study.projectId).execute();
  const ids = outcome === undefined ? (report.Matching ?? everyone.map(({ id }) => id)) : rows;
  return { filter, report, name, group: report[name], ids: [...ids].sort() };
}

async function comparePdf({ filter, name, group }: Page): Promise<void> {
  const { ports } = server;
  const { printer } = ports;
  let printed: PrintedReport | null = null;
  ports.printer = {
    print: async (page) => {
      const file = await page.fileAt(printedReportPath);
      printed = JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as PrintedReport;
      return Buffer.from('%PDF-');
    },
  };
  await server.exported({ ...fieldsOf(filter), kind: 'pdf' });
  ports.printer = printer;
  const { tests, filter: shown } = printed as unknown as PrintedReport;
  expect(shown?.Outcome ?? 'All').toBe(name);
  same(numbersOf(tests.find(({ id }) => id === server.study.prototypeId)?.report[name]), numbersOf(group));
}

async function compareLink({ filter, name, group }: Page): Promise<void> {
  const { Share, Url } = await server.call<{ Share: WireShare; Url: string }>('/CreateShare.cmd', fieldsOf(filter));
  const share = Url.split('/').at(-1) ?? '';
  const { Report: shared } = (await server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share } })).json<{
    Report: SharedReport;
  }>();
  await server.call('/DeleteShare.cmd', { share: Share.Id });
  same(numbersOf(shared.tests.find((test) => test.name === 'App')?.report[name]), numbersOf(group));
}

async function compareTables(page: Page): Promise<void> {
  const tables = readCsvZip(await server.exported({ ...fieldsOf(page.filter), kind: 'csv' }));
  const ofTest = (name: string) => (tables[name] ?? []).filter((row) => row['test_id'] === server.study.prototypeId);
  same((tables['recordings'] ?? []).map((row) => row['recording_id']).sort(), page.ids);
  const groups = new Set(ofTest('figures').map((row) => row['group']));
  if (page.name !== 'All') expect([...groups]).toEqual(page.group.Count === 0 ? [] : [groupWords[page.name]]);
  const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
  const figures = ofTest('figures').filter((row) => row['group'] === groupWords[page.name]);
  const of = page.group.QuantitiveIndicators;
  const valueOf = (figure: string) => figures.find((row) => row['figure']?.startsWith(figure))?.['value'];
  if (page.group.Count > 0) {
    const headline = page.name === 'All' ? page.group.SuccessRate : page.group.Share?.Percentage;
    same(
      [page.name === 'All' ? 'success rate' : 'share of testers', 'recordings', 'time on task', 'misclicks', 'clicks', 'task clarity'].map(
        valueOf,
      ),
      [headline, page.group.Count, of.AverageDuration, of.AverageMisclicksCount, of.AverageClicksCount, of.TaskClarity].map(text),
    );
    if (page.name !== 'All') expect(valueOf('success rate')).toBeUndefined();
  }
  same(
    ofTest('scores').map((row) => [row['score'], row['value'], row['recordings'], row['interval_low'], row['interval_high']].join(' ')),
    page.group.Scores.map(({ Name, Value, Count, Interval }) =>
      [Name, text(Value), Count, text(Interval?.Low), text(Interval?.High)].join(' '),
    ),
  );
  const sheets = await readWorkbook(await server.exported({ ...fieldsOf(page.filter), kind: 'xlsx' }));
  for (const name of ['figures', 'scores', 'tests', 'answers']) {
    const columns = Object.keys(tables[name]?.[0] ?? {});
    const rows = (sheets[name] ?? []).slice(1).map((row) => columns.map((_, index) => text(row[index] as number)));
    const numbers = (row: readonly (string | undefined)[]) => row.filter((cell) => cell !== undefined && /^-?[\d.]+$/.test(cell)).join(' ');
    same(
      rows.map(numbers),
      (tables[name] ?? []).map((row) => numbers(Object.values(row))),
    );
  }
}

async function compareSlides({ filter, report, name, group }: Page): Promise<void> {
  const { texts, charts } = readDeck(await server.exported({ ...fieldsOf(filter), kind: 'pptx' }));
  if (group.Count === 0) return same(charts, []);
  const after = (word: string): string | undefined => texts[texts.indexOf(word) + 1];
  const share = group.Share === undefined ? group.SuccessRate : (100 * group.Count) / group.Share.Total;
  const headline = group.Share === undefined ? 'Success rate' : `Share of ${group.Share.Total} testers`;
  same([after('Testers'), after(headline)?.split('%')[0]], [String(group.Count), String(Math.round(share))]);
  if (name !== 'All') expect(texts).not.toContain('Success rate');
  for (const score of group.Scores) if (score.Value !== null) same([after(score.Name)], [String(Math.round(score.Value * 10) / 10)]);
  const outcomes = [report.Success.Count, report.Difficult.Count, report.Unsuccess.Count].filter((count) => count > 0);
  same(charts, [...(outcomes.length === 0 ? [] : [outcomes]), ...chartsOf(group)]);
}

async function compareCalls({ filter, name, group, ids }: Page): Promise<void> {
  const answer = await server.call<Report>('/GetSummary.cmd', fieldsOf(filter));
  same(numbersOf(answer[name]), numbersOf(group));
  if (Object.keys(filter).length > 0) same([...(answer.Matching ?? [])].sort(), ids);
  const { Rows } = await server.call<ReportRows>('/GetReportRows.cmd', { ...fieldsOf(filter), count: 5_000 });
  const shown = filter.outcome === undefined ? Rows.filter(({ Outcome }) => Outcome !== 'DroppedOut') : Rows;
  same(shown, group.RawData);
  same(recordingsIn(await server.exported({ ...fieldsOf(filter), kind: 'ndjson' })), ids);
}

describe('the figures of a filter', () => {
  it('are the same on the page, on paper, on slides, behind a link, in tables and by call', async () => {
    for (const filter of [{}, { outcome: 'Success' } as const, ...randomFilters(filterCount, server)]) {
      const page = await openPage(filter);
      await comparePdf(page);
      await compareLink(page);
      await compareTables(page);
      await compareSlides(page);
      await compareCalls(page);
      await server.ports.db.deleteFrom('rateLimit').execute();
    }
  }, 900_000);
});
