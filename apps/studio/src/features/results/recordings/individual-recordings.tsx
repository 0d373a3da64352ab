/** Individual recordings: which of them are shown, and the states around their table. */
import { OutcomeStack } from '@sightline/charts';
import { Card, EmptyState } from '@sightline/ui';
import type { Report } from '@sightline/wire/calls';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { useProject } from '../../../lib/project.ts';
import { texts } from '../../../lib/texts/index.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { hasOutcomes, outcomeSegments } from '../outcomes.ts';
import type { FindingKey, HrefWith, OutcomeGroup, ResultsAddress } from '../results-address.ts';
import { useRecordings } from '../use-recordings.ts';
import { EmptyTable } from './empty-table.tsx';
import { recordingEntries, type RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';
import { RecordingsTable } from './recordings-table.tsx';

interface IndividualRecordingsProps {
  report: Report;
  testId: string | null;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

/** The finding an address names; null where the report no longer has it. */
function findingOf(report: Report, outcome: OutcomeGroup, key: FindingKey | null): { Text: string; RecordingIds: string[] } | null {
  if (key === null) return null;
  const [kind, index] = key.split('.');
  return (kind === 'good' ? report[outcome].GoodCriterias : report[outcome].BadCriterias)[Number(index)] ?? null;
}

function shownEntries(entries: readonly RecordingEntry[], outcome: OutcomeGroup, ids: readonly string[] | null): RecordingEntry[] {
  const wanted = ids === null ? null : new Set(ids);
  return entries.filter((entry) => (outcome === 'All' || entry.outcome === outcome) && (wanted === null || wanted.has(entry.row.Id)));
}

export function IndividualRecordings({ report, testId, address, hrefWith }: IndividualRecordingsProps) {
  const project = useProject();
  const recordings = useRecordings(project.Id);
  const openQuestion = project.QuestData.Items.find((item) => item.QuestItem.QuestionType === 1)?.QuestItem.Name ?? null;
  const entries = useMemo(
    () => recordingEntries(recordings.data ?? [], report, testId, openQuestion),
    [recordings.data, report, testId, openQuestion],
  );
  if (recordings.data === undefined) {
    if (!recordings.isError) return <TableShapes />;
    return <LoadFailure title={texts.results.loadFailed} error={recordings.error} onRetry={recordings.refetch} />;
  }
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<EmptyTable />} title={texts.results.emptyTitle} text={texts.results.emptyRecordings} />
      </Card>
    );
  }
  const finding = findingOf(report, address.outcome, address.finding);
  const shown = shownEntries(entries, address.outcome, finding?.RecordingIds ?? null);
  return (
    <>
      {hasOutcomes(report) && (
        <OutcomeStack label={texts.results.circle} head={texts.results.circleHead} segments={outcomeSegments(report, address.outcome)} />
      )}
      {finding && (
        <p className={classes.behind}>
          {texts.results.behind(finding.Text)} <Link to={hrefWith({ finding: null })}>{texts.results.showAll}</Link>
        </p>
      )}
      <RecordingsTable key={`${address.outcome} ${address.finding ?? ''}`} entries={shown} hrefWith={hrefWith} />
    </>
  );
}
