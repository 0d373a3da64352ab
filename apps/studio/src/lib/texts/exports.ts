/** Texts of exports: starting one, and the list of past ones. */
import type { ExportKind } from '@sightline/domain/exports';

const unit = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

export const exportTexts = {
  open: 'Export',
  title: 'Export results',
  close: 'Close',
  kind: 'Format',
  kinds: {
    csv: {
      name: 'CSV tables',
      text: 'Recordings, answers, tests, places, transcripts and figures, one row per fact, with a data dictionary. Zipped.',
    },
    xlsx: { name: 'Excel workbook', text: 'The same tables as sheets. Opens in Excel, LibreOffice and Google Sheets.' },
    pdf: { name: 'PDF report', text: 'The report as on this page, with a title page and the method.' },
    pptx: { name: 'PowerPoint slides', text: 'Outcomes, findings and a slide per question, with charts that you can edit.' },
    ndjson: { name: 'Raw events', text: 'Every recorded event as a line of JSON, compressed.' },
  } satisfies Record<ExportKind, { name: string; text: string }>,
  which: 'Recordings',
  everything: 'All recordings',
  moreFilters: 'more filters',
  filtered: 'As filtered now',
  noFilter: 'To export some recordings only, set a filter first.',
  start: 'Start export',
  startFailed: 'The export was not started',
  past: 'Past exports',
  kept: (days: number) => `Kept for ${days} days.`,
  loading: 'Loading the exports',
  loadFailed: 'The exports could not be loaded',
  none: 'No exports yet',
  noneText: 'Your exports of this project appear here. You can close this panel while one is prepared.',
  recordings: (count: number) => (count === 1 ? '1 recording' : `${count} recordings`),
  size: unit,
  queued: 'Waiting to start…',
  running: (percent: number) => `Preparing… ${percent}%`,
  progressOf: (kind: string) => `Progress of ${kind}`,
  removed: 'Deleted, because data of a tester in this project was deleted. Please export again.',
  download: 'Download',
  downloadOf: (kind: string, at: string) => `Download ${kind}, ${at}`,
  downloadFailed: 'The export could not be downloaded',
  remove: (kind: string, at: string) => `Delete ${kind}, ${at}`,
  removeFailed: 'The export was not deleted',
  genders: { Male: 'Male', Female: 'Female', Other: 'Other or not specified' },
  ages: (from: number, to: number) => `Age ${from}–${to}`,
  outcomes: { Success: 'Success', Difficult: 'With difficulties', Unsuccess: 'Unsuccess', DroppedOut: 'Dropped out' },
  deletedCollector: 'A deleted invitation',
};
