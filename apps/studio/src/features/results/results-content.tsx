/** The content under the tabs: the counts by outcome, then the open tab. */
import type { Report, WireItem } from '@sightline/wire/calls';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useProject } from '../../lib/project.ts';
import { resultsTexts } from '../../lib/texts/results.ts';
import { NobodyFits } from './frame/nobody-fits.tsx';
import { OutcomeFilter } from './frame/outcome-filter.tsx';
import { TableShapes } from './frame/results-skeleton.tsx';
import { hasOutcomes } from './outcomes.ts';
import { OverallAnalytics } from './overall/overall-analytics.tsx';
import { IndividualRecordings } from './recordings/individual-recordings.tsx';
import type { HrefWith, ResultsAddress } from './results-address.ts';
import { ScreensTab } from './screens/screens-tab.tsx';
import { UserScenarios } from './scenarios/user-scenarios.tsx';
import { isFiltered } from './tester-filter.ts';
import type { Paths } from './use-paths.ts';
import { useRecordings } from './use-recordings.ts';

interface ResultsContentProps {
  report: Report;
  projectId: string;
  test: WireItem | undefined;
  paths: Paths;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function ResultsContent({ report, projectId, test, paths, address, hrefWith }: ResultsContentProps) {
  const { tab, block } = paths.open;
  return (
    <>
      {hasOutcomes(report) && <OutcomeFilter report={report} active={address.outcome} hrefWith={hrefWith} />}
      {tab === 'recordings' ? (
        <IndividualRecordings report={report} testId={test?.QuestItem.Id ?? null} address={address} hrefWith={hrefWith} />
      ) : report.All.Count + report.DroppedOut.Count === 0 && isFiltered(address) ? (
        <NobodyFits hrefWith={hrefWith} />
      ) : tab === 'screens' && test !== undefined ? (
        <ScreensTab projectId={projectId} test={test} report={report} address={address} block={block} hrefWith={hrefWith} />
      ) : tab === 'scenarios' ? (
        <LoadedScenarios report={report} paths={paths} hrefWith={hrefWith} />
      ) : (
        <OverallAnalytics report={report} projectId={projectId} test={test} address={address} block={block} hrefWith={hrefWith} />
      )}
    </>
  );
}

function LoadedScenarios({ report, paths, hrefWith }: Pick<ResultsContentProps, 'report' | 'paths' | 'hrefWith'>) {
  const project = useProject();
  const recordings = useRecordings(project.Id);
  if (paths.shown === undefined) {
    if (paths.error === null) return <TableShapes />;
    return <LoadFailure title={resultsTexts.paths.loadFailed} error={paths.error} onRetry={paths.retry} />;
  }
  return (
    <UserScenarios
      scenarios={paths.shown}
      screens={paths.screens}
      report={report}
      rows={recordings.data ?? []}
      block={paths.open.block}
      hrefWith={hrefWith}
    />
  );
}
