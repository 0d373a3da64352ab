/** The PDF of an export: the studio's print page, given the report and printed by Chromium. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isRefusal, type RefusalCode } from '@sightline/domain/refusals';
import type { Report, ReportGroup, ReportGroups, ShownReport } from '@sightline/wire/calls';
import { printedReportPath, printReadyAttribute, type PrintedFinding, type PrintedReport } from '@sightline/wire/print';
import { appsFolder } from '../../platform/http/apps-folder.ts';
import type { Ports } from '../../platform/ports.ts';
import type { WritePiece } from '../../platform/write-pieces.ts';
import { toFilter } from './export-answer.ts';
import { countExcluded, findCollectorName, findSpan } from './find-exported.ts';
import type { ExportSource, FoundSource, MakePorts } from './export-source.ts';
import type { ExportedFinding } from './find-findings.ts';
import { methodOf } from './method.ts';

/** The work was refused: nothing that another try could change. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
  constructor(readonly code: RefusalCode) {
    super(code);
  }
}

/** Open answers of one question that are printed. */
const mostTexts = 200;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const assetPath = /^\/print\/assets\/[\w.-]+$/;
const footer = `<div style="width: 100%; padding: 0 14mm; font: 8px sans-serif; color: #6b7280; text-align: right">
  <span class="pageNumber"></span> / <span class="totalPages"></span></div>`;

/** Throws ExportRefused where there is no Chromium. */
export async function makePdf(ports: MakePorts, source: ExportSource, write: WritePiece): Promise<void> {
  const report: PrintedReport = { ...(await toShown(ports, source)), findings: source.findings.findings.map(toPrintedFinding) };
  const printed = await ports.printer.print({
    url: resultsUrl(ports, source),
    fileAt: (path) => fileAt(path, report),
    readySelector: `[${printReadyAttribute}]`,
    footer,
  });
  if (isRefusal(printed)) throw new ExportRefused(printed.refused);
  await write(printed);
}

/** With the newest open answers alone. */
export async function toShown(
  { db, now }: Pick<MakePorts, 'db' | 'now'>,
  { row, project, study, reports, ids }: FoundSource,
): Promise<ShownReport> {
  const excluded = await countExcluded(db, ids);
  const taskOf = (id: string | undefined): string => study.questions.find((question) => question.id === id)?.test?.task ?? '';
  return {
    projectName: project.name,
    projectDescription: project.description,
    printedAt: now().toISOString(),
    filter: toFilter(row.filter),
    collectorName: await findCollectorName(db, row),
    recordings: ids.length - excluded,
    excluded,
    collected: await findSpan(db, ids),
    tests: reports.map(({ test, report }) => ({
      id: test?.id ?? '',
      name: test?.name ?? '',
      task: taskOf(test?.id),
      report: shortened(report),
    })),
    method: methodOf(reports),
  };
}

function toPrintedFinding({ id, title, severity, recommendation, testers, notes, figures }: ExportedFinding): PrintedFinding {
  const printed = notes.map(({ tags, ...note }) => ({
    id: note.id,
    recordingId: note.recordingId,
    questionId: note.questionId,
    atMs: note.atMs,
    endMs: note.endMs,
    text: note.text,
    tags: tags.map(({ name }) => name),
  }));
  return { id, title, severity, recommendation, testers, notes: printed, figures };
}

const groupNames = ['All', 'Unsuccess', 'Difficult', 'Success', 'DroppedOut'] as const;

/** With the newest open answers alone: a question of a large study has thousands. */
function shortened(report: Report): Report {
  const { Excluded, Quality } = report;
  const groups = groupNames.map((name): [string, ReportGroup] => {
    const group = report[name];
    return [name, { ...group, Blocks: group.Blocks.map((block) => ({ ...block, Texts: block.Texts.slice(0, mostTexts) })) }];
  });
  return { ...(Object.fromEntries(groups) as ReportGroups), Excluded, Quality };
}

/** The results page of the project: links of the printed page lead there. */
function resultsUrl({ env }: Pick<Ports, 'env'>, { row }: ExportSource): string {
  return new URL(`/project/${row.projectId}/collector/${row.filter?.collectorId ?? 'all'}/analyze-results`, env.publicUrl).href;
}

/** Any path but those of files is the page itself. */
async function fileAt(path: string, report: PrintedReport): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (path === printedReportPath) return { bytes: Buffer.from(JSON.stringify(report)), type: 'application/json' };
  const name = assetPath.test(path) ? path.slice('/print/'.length) : path.endsWith('/analyze-results') ? 'print.html' : null;
  if (name === null) return null;
  const bytes = await readFile(join(appsFolder(), 'studio/dist/print', name));
  return { bytes, type: types[extname(name)] ?? 'application/octet-stream' };
}
