/** Individual recordings: which of them are shown, and the states around their table. */
import { OutcomeStack } from '@sightline/charts';
import type { Report } from '@sightline/wire/calls';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../lib/call-failure.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { useProject } from '../../../lib/project.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { hasOutcomes, outcomeSegments } from '../outcomes.ts';
import type { CriterionKey, HrefWith, OutcomeGroup, ResultsAddress } from '../results-address.ts';
import { useNoteCounts } from '../use-note-counts.ts';
import { useRecordings } from '../use-recordings.ts';
import { NoRecordings } from '../frame/no-recordings.tsx';
import { NobodyFits } from '../frame/nobody-fits.tsx';
import { everyone, filterFields, isFiltered } from '../tester-filter.ts';
import { useJudged } from '../use-judged.ts';
import { EmptyTable } from './empty-table.tsx';
import { recordingEntries, type RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';
import { SaidHits } from './said-hits.tsx';
import { RecordingsTable, type RecordingsTableProps } from './recordings-table.tsx';
import { allColumns, defaultColumns } from './columns.tsx';
import { useColumns } from './use-columns.ts';

interface IndividualRecordingsProps {
  report: Report;
  testId: string | null;
  address: ResultsAddress;
  hrefWith: HrefWith;
  onListed: RecordingsTableProps['onListed'];
}

type Criterion = Report['All']['GoodCriterias'][number];

/** The good point or issue that an address names; null if the report no longer has it. */
function criterionOf(report: Report, outcome: OutcomeGroup, key: CriterionKey | null): Criterion | null {
  if (key === null) return null;
  const [kind, index] = key.split('.');
  return (kind === 'good' ? report[outcome].GoodCriterias : report[outcome].BadCriterias)[Number(index)] ?? null;
}

/** `matching`: ids that the filters take in, `behind`: those behind a good point or issue; undefined for all. */
function shownEntries(
  entries: readonly RecordingEntry[],
  outcome: OutcomeGroup,
  matching: readonly string[] | undefined,
  behind: readonly string[] | undefined,
): RecordingEntry[] {
  const wanted = [matching, behind].flatMap((ids) => (ids === undefined ? [] : [new Set(ids)]));
  return entries.filter((entry) => (outcome === 'All' || entry.outcome === outcome) && wanted.every((ids) => ids.has(entry.row.Id)));
}

/** Another choice of recordings begins on its first page; a new recording turns no page. */
const filterKey = (address: ResultsAddress): string => JSON.stringify([address.outcome, address.finding, filterFields(address)]);

export function IndividualRecordings({ report, testId, address, hrefWith, onListed }: IndividualRecordingsProps) {
  const project = useProject();
  const recordings = useRecordings(project.Id);
  const { judged, error } = useJudged(project.Id, testId, report);
  const notes = useNoteCounts(project.Id);
  // Kept while filters change: they begin another table.
  const [search, setSearch] = useState('');
  const all = useMemo(() => allColumns(project), [project]);
  const columns = useColumns(project.Id, all, defaultColumns(project, (notes.data?.size ?? 0) > 0));
  const entries = useMemo(
    () => recordingEntries(recordings.data ?? [], judged, testId, notes.data),
    [recordings.data, judged, testId, notes.data],
  );
  if (recordings.data === undefined) {
    if (!recordings.isError) return <TableShapes />;
    return <LoadFailure title={resultsTexts.loadFailed} error={recordings.error} onRetry={recordings.refetch} />;
  }
  if (entries.length === 0) {
    return <NoRecordings drawing={<EmptyTable />} text={resultsTexts.emptyRecordings} />;
  }
  const criterion = criterionOf(report, address.outcome, address.finding);
  const shown = shownEntries(entries, address.outcome, report.Matching, criterion?.RecordingIds);
  if (shown.length === 0 && isFiltered(address))
    return <NobodyFits hrefWith={(changes) => hrefWith({ ...everyone, ...changes, outcome: 'All' })} />;
  return (
    <>
      {hasOutcomes(report) && (
        <OutcomeStack label={resultsTexts.circle} head={resultsTexts.circleHead} segments={outcomeSegments(report, address.outcome)} />
      )}
      {error !== null && (
        <p className={classes.behind} role="alert">
          {resultsTexts.rowsFailed} {failureText(error)}
        </p>
      )}
      {notes.isError && (
        <p className={classes.behind} role="alert">
          {resultsTexts.notesFailed} {failureText(notes.error)}
        </p>
      )}
      {criterion && (
        <p className={classes.behind}>
          {resultsTexts.behind(criterion.Text, criterion.RecordingIds.length, criterion.Count)}{' '}
          <Link to={hrefWith({ finding: null })}>{resultsTexts.showAll}</Link>
        </p>
      )}
      <RecordingsTable
        key={filterKey(address)}
        entries={shown}
        all={all}
        columns={columns}
        readOnly={project.ReadOnly}
        search={search}
        onSearch={setSearch}
        said={<SaidHits projectId={project.Id} search={search} entries={shown} hrefWith={hrefWith} />}
        onListed={onListed}
        hrefWith={hrefWith}
      />
    </>
  );
}
