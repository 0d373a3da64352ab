/** Exports of the report itself: slides with native charts, and the printed page with what it is given. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportKinds } from '@sightline/domain/exports';
import type { Report, WireExport } from '@sightline/wire/calls';
import { printedReportPath, type PrintedReport } from '@sightline/wire/print';
import type { PrintedPage } from '../../platform/ports.ts';
import { makeStudy } from '../sessions/testing-study.ts';
import { openExports, type ExportServer } from './testing-exports.ts';

let server: ExportServer;
beforeAll(async () => {
  server = await openExports();
});
afterAll(() => server.close());

const summary = (): Promise<Report> =>
  server.call<Report>('/GetSummary.cmd', { project: server.study.projectId, question: server.study.prototypeId });

it('makes slides with charts that can be edited, and the figures of the page', async () => {
  const parts = unzipSync(await server.exported({ kind: 'pptx' }));
  const names = Object.keys(parts);
  const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map((name) => Buffer.from(parts[name] ?? []).toString());
  expect(names.filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name)).length).toBeGreaterThanOrEqual(2);
  expect(names.some((name) => /^ppt\/embeddings\/.*\.xlsx$/.test(name))).toBe(true);
  const all = slides.join('\n');
  for (const text of ['Lamps', 'Which lamp?', 'Simple, quick', 'Method', `${Math.round((await summary()).All.SuccessRate)}%`])
    expect(all).toContain(text);
  expect(all).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/);
});

it('fails with words of its own where there is no Chromium', async () => {
  const { Export } = await server.start({ kind: 'pdf' });
  await server.ports.runJobs();
  const failed = (await server.list()).find(({ Id }) => Id === Export.Id);
  expect(failed).toMatchObject({
    State: 'failed',
    Failure: { code: 'printer-missing', errormessage: expect.stringContaining('Chromium') as string },
  });
});

it('hands the print page the figures of the page, and its file on', async () => {
  let page: PrintedPage | null = null;
  const { ports } = server;
  const { printer } = ports;
  ports.printer = { print: (asked) => Promise.resolve(((page = asked), Buffer.from('%PDF-'))) };
  const bytes = await server.exported({ kind: 'pdf', gender: 'Female' });
  ports.printer = printer;
  expect(bytes.toString()).toBe('%PDF-');
  const asked = page as PrintedPage | null;
  expect(new URL(asked?.url ?? '').pathname).toBe(`/project/${server.study.projectId}/collector/all/analyze-results`);
  const file = await asked?.fileAt(printedReportPath);
  const report = JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as PrintedReport;
  expect(report).toMatchObject({ projectName: 'Lamps', recordings: 4, filter: { Gender: 'Female' } });
  expect(report.tests.map(({ name, task }) => [name, task])).toEqual([
    ['Shop', 'Buy a lamp'],
    ['App', 'Reach the end'],
  ]);
  expect(report.tests[1]?.report.All.SuccessRate).toBe((await summary()).All.SuccessRate);
  expect(await asked?.fileAt('/files/a.webp')).toBeNull();
  expect(await asked?.fileAt('/print/assets/../../../package.json')).toBeNull();
});

it('makes every format of a project that has no recordings, and of one that has no test', async () => {
  const { ports } = server;
  const { printer } = ports;
  ports.printer = { print: () => Promise.resolve(Buffer.from('%PDF-')) };
  const empty = await makeStudy(ports.db);
  const untested = await makeStudy(ports.db);
  await ports.db.deleteFrom('question').where('id', 'in', [untested.websiteId, untested.prototypeId]).execute();
  for (const { projectId, accessToken } of [empty, untested])
    for (const kind of exportKinds) {
      await server.call('/StartExport.cmd', { project: projectId, kind }, accessToken);
      await ports.runJobs();
    }
  ports.printer = printer;
  for (const { projectId, accessToken } of [empty, untested]) {
    const { Exports } = await server.call<{ Exports: WireExport[] }>('/GetExports.cmd', { project: projectId }, accessToken);
    expect(Exports.map(({ Kind, State, Recordings }) => [Kind, State, Recordings]).sort()).toEqual(
      exportKinds.map((kind) => [kind, 'done', 0]).sort(),
    );
  }
});
