/** The content under the tabs: the counts by outcome, then the open tab. */
import type { Report, WireItem } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { resultsTexts } from '../../lib/texts/results.ts';
import type { ShareFilm } from './clips/film-actions.tsx';
import { CompareCard } from './comparison/compare-card.tsx';
import { FindingsTab } from './findings/findings-tab.tsx';
import classes from './frame/frame.module.css';
import { NobodyFits } from './frame/nobody-fits.tsx';
import { OutcomeFilter } from './frame/outcome-filter.tsx';
import { hasOutcomes } from './outcomes.ts';
import { OverallAnalytics } from './overall/overall-analytics.tsx';
import { IndividualRecordings } from './recordings/individual-recordings.tsx';
import type { HrefWith, ResultsAddress } from './results-address.ts';
import { ScreensTab } from './screens/screens-tab.tsx';
import { isFiltered } from './tester-filter.ts';
import { ScenariosTab } from './tree/scenarios-tab.tsx';
import type { Paths } from './use-paths.ts';

interface ResultsContentProps {
  report: Report;
  projectId: string;
  test: WireItem | undefined;
  paths: Paths;
  address: ResultsAddress;
  hrefWith: HrefWith;
  /** Takes the ids of the recordings that the table lists, while one of them is played. */
  onListed: ((recordingIds: readonly string[]) => void) | null;
  shareFilm: ShareFilm;
}

export function ResultsContent({ report, projectId, test, paths, address, hrefWith, onListed, shareFilm }: ResultsContentProps) {
  const { tab, block } = paths.open;
  const testId = test?.QuestItem.Id ?? null;
  return (
    <>
      {tab === 'overall' && testId !== null && address.compare !== null && (
        <CompareCard projectId={projectId} testId={testId} compare={address.compare} hrefWith={hrefWith} />
      )}
      <div className={classes.counts}>
        {hasOutcomes(report) && <OutcomeFilter report={report} active={address.outcome} hrefWith={hrefWith} />}
        {report.Excluded > 0 && (
          <Link to={hrefWith({ tab: 'recordings', outcome: 'All', finding: null })} preventScrollReset>
            {resultsTexts.excludedCount(report.Excluded)}
          </Link>
        )}
      </div>
      {tab === 'recordings' ? (
        <IndividualRecordings report={report} testId={testId} address={address} hrefWith={hrefWith} onListed={onListed} />
      ) : report.All.Count + report.DroppedOut.Count === 0 && isFiltered(address) ? (
        <NobodyFits hrefWith={hrefWith} />
      ) : tab === 'findings' ? (
        <FindingsTab
          projectId={projectId}
          testId={testId}
          report={report}
          address={address}
          block={block}
          hrefWith={hrefWith}
          shareFilm={shareFilm}
        />
      ) : tab === 'screens' && test !== undefined ? (
        <ScreensTab projectId={projectId} test={test} report={report} address={address} block={block} hrefWith={hrefWith} />
      ) : tab === 'scenarios' && test !== undefined ? (
        <ScenariosTab projectId={projectId} test={test} report={report} paths={paths} address={address} hrefWith={hrefWith} />
      ) : (
        <OverallAnalytics report={report} projectId={projectId} test={test} address={address} block={block} hrefWith={hrefWith} />
      )}
    </>
  );
}
