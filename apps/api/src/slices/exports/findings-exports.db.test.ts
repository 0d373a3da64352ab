/** Findings in exports: first in slides and print, tables of their own, with the testers and notes of the exported recordings alone. */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Findings, WireFinding, WireNote } from '@sightline/wire/calls';
import { printedReportPath, type PrintedReport } from '@sightline/wire/print';
import type { PrintedPage } from '../../platform/ports.ts';
import { openExports, type ExportServer } from './testing-exports.ts';
import { readCsvZip } from './testing-files.ts';

let server: ExportServer;
let finding: WireFinding;
let note: WireNote;

beforeAll(async () => {
  server = await openExports();
  const { study, testers } = server;
  const call: ExportServer['call'] = (path, payload) => server.call(path, payload);
  const [first, second] = testers.map(({ recordingId }) => recordingId);
  const test = { question: study.prototypeId };
  note = await call<WireNote>('/SaveNote.cmd', { recording: first, ...test, atMs: 500, text: '=Hesitates', newTags: 'lost' });
  const other = await call<WireNote>('/SaveNote.cmd', { recording: second, ...test, atMs: 1_500, endMs: 1_900, text: 'Turns back' });
  const { Figures } = await call<Findings>('/GetFindings.cmd', { project: study.projectId, ...test });
  const rate = Figures.find(({ Name, Part }) => Name === 'Success rate' && Part === 'App');
  finding = await call<WireFinding>('/SaveFinding.cmd', {
    project: study.projectId,
    title: 'Hard to find',
    severity: 4,
    recommendation: 'Move it up',
    notes: [note.Id, other.Id],
    figures: [
      { Key: rate?.Key, Name: 'Success rate, App' },
      { Key: 'gone', Name: 'Clicked “Order”' },
    ],
  });
  await call('/SaveFinding.cmd', { project: study.projectId, title: 'A typo', severity: 1, recommendation: '', notes: [], figures: [] });
});
afterAll(() => server.close());

it('CSV tables have findings by severity, and notes without formulas', async () => {
  const tables = readCsvZip(await server.exported({ kind: 'csv', question: server.study.prototypeId }));
  expect(tables['findings']?.map(({ title }) => title)).toEqual(['Hard to find', 'A typo']);
  expect(tables['findings']?.[0]).toMatchObject({
    finding_id: finding.Id,
    severity: '4',
    severity_name: 'Critical',
    testers: '2',
    sample: '4',
    share: '50',
    recommendation: 'Move it up',
  });
  expect(tables['findings']?.[0]?.['figures']).toMatch(
    /^Success rate, App: 50% of 4 testers.* \| Clicked “Order”: no longer in the report$/,
  );
  expect(tables['notes']?.find((row) => row['note_id'] === note.Id)).toMatchObject({
    recording_id: server.testers[0]?.recordingId,
    from_s: '0.5',
    to_s: '',
    text: "'=Hesitates",
    tags: 'lost',
  });
  expect(tables['data-dictionary']?.find((row) => row['table'] === 'notes' && row['column'] === 'from_s')?.['description']).toMatch(
    /Seconds/,
  );
});

it('a filtered export leaves out the notes of other recordings, and counts its own testers', async () => {
  const tables = readCsvZip(await server.exported({ kind: 'csv', question: server.study.prototypeId, outcome: 'Unsuccess' }));
  const ids = new Set(tables['recordings']?.map((row) => row['recording_id']));
  expect(tables['notes']?.every((row) => ids.has(row['recording_id'] ?? ''))).toBe(true);
  expect(Number(tables['findings']?.[0]?.['sample'])).toBe(ids.size);
});

it('slides have the findings first', async () => {
  const parts = unzipSync(await server.exported({ kind: 'pptx' }));
  const slide = (number: number) => Buffer.from(parts[`ppt/slides/slide${number}.xml`] ?? []).toString();
  expect(slide(2)).toContain('Findings');
  expect(slide(2)).toContain('A typo');
  for (const text of ['Hard to find', 'Critical', '2 of 4 testers, 50%', 'Turns back', 'Move it up', 'no longer in the report'])
    expect(slide(3)).toContain(text);
});

it('the print page is handed findings with their evidence', async () => {
  let page: PrintedPage | null = null;
  server.ports.printer = { print: (asked) => Promise.resolve(((page = asked), Buffer.from('%PDF-'))) };
  await server.exported({ kind: 'pdf' });
  const file = await (page as PrintedPage | null)?.fileAt(printedReportPath);
  const { findings } = JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as PrintedReport;
  expect(findings[0]).toMatchObject({
    title: 'Hard to find',
    severity: 4,
    testers: { Count: 2, Total: 4 },
    notes: [{ recordingId: server.testers[0]?.recordingId, atMs: 500, tags: ['lost'] }, { text: 'Turns back' }],
    figures: [{ name: 'Success rate, App' }, { name: 'Clicked “Order”', text: null }],
  });
});
