/** What an export is of: the project, the moment, and the recordings that were chosen. */
import type { ResultFilter } from '../../reports/index.ts';
import { readyTable, text, type ReadyTable } from './table.ts';

interface AboutFact {
  property: string;
  value: string;
}

export interface ExportSubject {
  projectId: string;
  projectName: string;
  exportedAt: Date;
  /** null: all recordings. */
  filter: ResultFilter | null;
  /** Name of the collector that is filtered by; null without one. */
  collectorName: string | null;
  /** The test whose outcome is filtered by. */
  testId: string | null;
  /** Questions whose names the filter is said by. */
  questions: readonly Question[];
}

interface Question {
  id: string;
  name: string;
  options: readonly { id: string; name: string }[];
}

const any = 'any';
const dayMs = 86_400_000;

const range = (from: number | string | null, to: number | string | null): string =>
  from === null && to === null ? any : `${from ?? any} to ${to ?? any}`;

/** The days asked for, of UTC, both of them in it; `until` is the moment after the last one. */
const daysOf = ({ from, until }: ResultFilter): string =>
  range(from?.slice(0, 10) ?? null, until === null ? null : new Date(Date.parse(until) - dayMs).toISOString().slice(0, 10));

function answerOf({ summaries }: ResultFilter, questions: readonly Question[]): string {
  if (summaries === null || summaries.answer === null) return any;
  const { questionId, value } = summaries.answer;
  const question = questions.find(({ id }) => id === questionId);
  const given = question?.options.find(({ id }) => id === value)?.name ?? value ?? 'any answer';
  return `${given} to ${question?.name ?? questionId}`;
}

/** Every part of the filter, also those that ask for nothing. */
function filterFacts(filter: ResultFilter, { collectorName, testId, questions }: ExportSubject): AboutFact[] {
  const { gender, minAge, maxAge, language, device, summaries, outcome } = filter;
  const test = questions.find(({ id }) => id === testId)?.name ?? '';
  return [
    { property: 'collector', value: collectorName ?? any },
    { property: 'gender', value: gender ?? any },
    { property: 'age', value: range(minAge, maxAge) },
    { property: 'language', value: language ?? any },
    { property: 'device', value: device ?? any },
    { property: 'days', value: daysOf(filter) },
    { property: 'outcome', value: outcome === null ? any : `${outcome} in ${test}` },
    { property: 'answer', value: answerOf(filter, questions) },
    { property: 'screen', value: summaries?.screen ?? any },
    { property: 'gaze_grade', value: summaries?.grades?.join(', ') ?? any },
  ];
}

export function aboutTable(subject: ExportSubject): ReadyTable {
  const { projectId, projectName, exportedAt, filter } = subject;
  return readyTable<AboutFact>(
    { name: 'about', says: 'What this export is of.' },
    [text('property', 'Name of the property.', ({ property }) => property), text('value', 'Its value.', ({ value }) => value)],
    [
      { property: 'project_id', value: projectId },
      { property: 'project', value: projectName },
      { property: 'exported_at', value: exportedAt.toISOString() },
      { property: 'recordings', value: filter === null ? 'all' : 'filtered' },
      ...(filter === null ? [] : filterFacts(filter, subject)),
    ],
  );
}
