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
  /** Name of the test whose outcome is filtered by. */
  testName: string | null;
}

const ageOf = ({ minAge, maxAge }: ResultFilter): string =>
  minAge === null && maxAge === null ? 'any' : `${minAge ?? 'any'} to ${maxAge ?? 'any'}`;

export function aboutTable({ projectId, projectName, exportedAt, filter, collectorName, testName }: ExportSubject): ReadyTable {
  const filtered: AboutFact[] =
    filter === null
      ? []
      : [
          { property: 'collector', value: collectorName ?? 'any' },
          { property: 'gender', value: filter.gender ?? 'any' },
          { property: 'age', value: ageOf(filter) },
          { property: 'outcome', value: filter.outcome === null ? 'any' : `${filter.outcome} in ${testName ?? ''}` },
        ];
  return readyTable<AboutFact>(
    { name: 'about', says: 'What this export is of.' },
    [text('property', 'Name of the property.', ({ property }) => property), text('value', 'Its value.', ({ value }) => value)],
    [
      { property: 'project_id', value: projectId },
      { property: 'project', value: projectName },
      { property: 'exported_at', value: exportedAt.toISOString() },
      { property: 'recordings', value: filter === null ? 'all' : 'filtered' },
      ...filtered,
    ],
  );
}
