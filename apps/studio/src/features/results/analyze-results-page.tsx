/** Analyze Results: the report and the recordings of a project, kept current while it is open. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './frame/frame.module.css';
import { OutcomeFilter } from './frame/outcome-filter.tsx';
import { PlayerOverlay } from './frame/player-overlay.tsx';
import { ResultsBar } from './frame/results-bar.tsx';
import { ResultsSkeleton } from './frame/results-skeleton.tsx';
import { hasOutcomes } from './outcomes.ts';
import { OverallAnalytics } from './overall/overall-analytics.tsx';
import { IndividualRecordings } from './recordings/individual-recordings.tsx';
import { useResultsAddress } from './results-address.ts';
import { useLiveResults } from './use-live-results.ts';
import { useReport } from './use-report.ts';

const isTest = (type: number): boolean => type === 24 || type === 31;

export function AnalyzeResultsPage() {
  const project = useProject();
  const { address, hrefWith } = useResultsAddress();
  const items = project.QuestData.Items.filter((item) => item.QuestItem.ItemType === 0);
  const tests = items.filter((item) => isTest(item.QuestItem.QuestionType));
  const testId = (tests.find((test) => test.QuestItem.Id === address.test) ?? tests[0])?.QuestItem.Id ?? null;
  const report = useReport(project.Id, testId);
  useLiveResults(project);
  const navigate = useNavigate();
  const withoutPlayer = hrefWith({ play: null });
  const closePlayer = useCallback(
    () => void navigate(withoutPlayer, { replace: true, preventScrollReset: true }),
    [navigate, withoutPlayer],
  );
  return (
    <>
      <ResultsBar items={items} tests={tests} testId={testId} address={address} hrefWith={hrefWith} />
      <div className={classes.content}>
        {report.data ? (
          <>
            {hasOutcomes(report.data) && <OutcomeFilter report={report.data} active={address.outcome} hrefWith={hrefWith} />}
            {address.tab === 'overall' ? (
              <OverallAnalytics report={report.data} address={address} hrefWith={hrefWith} />
            ) : (
              <IndividualRecordings report={report.data} testId={testId} address={address} hrefWith={hrefWith} />
            )}
          </>
        ) : report.isError ? (
          <LoadFailure title={texts.results.loadFailed} error={report.error} onRetry={report.refetch} />
        ) : (
          <ResultsSkeleton tab={address.tab} />
        )}
      </div>
      {address.play !== null && <PlayerOverlay recordingId={address.play} testId={testId} onClose={closePlayer} />}
    </>
  );
}
