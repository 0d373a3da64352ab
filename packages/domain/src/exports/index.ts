/** Exports of results: their kinds, their states, and how many of them an account may have. */

/** CSV tables in a zip, an Excel workbook, a printed report, slides, or raw events as lines of JSON. */
export const exportKinds = ['csv', 'xlsx', 'pdf', 'pptx', 'ndjson'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** removed: the file was deleted, because data of a tester in the project was. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'removed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Extension of the file of each kind. */
export const exportExtensions: Readonly<Record<ExportKind, string>> = {
  csv: 'zip',
  xlsx: 'xlsx',
  pdf: 'pdf',
  pptx: 'pptx',
  ndjson: 'ndjson.gz',
};

/** Exports of one account that are queued or running at a time. */
export const mostRunningExports = 2;
/** Exports that one account keeps; a further one replaces the oldest. */
export const mostKeptExports = 20;
/** Days after which an export is deleted. */
export const exportDays = 30;

/** Whether an export still has to be made. */
export function isUnfinished(state: ExportState): boolean {
  return state === 'queued' || state === 'running';
}
