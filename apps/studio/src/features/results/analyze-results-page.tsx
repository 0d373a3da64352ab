/** Analyze Results: the report, the paths and the recordings of a project, kept current while it is open. */
import { isTestType, ItemType } from '@sightline/domain/questions';
import type { WireProject } from '@sightline/wire/calls';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { resultsTexts } from '../../lib/texts/results.ts';
import { useLiveProject } from '../../lib/use-live-project.ts';
import type { ShareFilm } from './clips/film-actions.tsx';
import classes from './frame/frame.module.css';
import { OutOfDate } from './frame/out-of-date.tsx';
import { PlayerOverlay } from './frame/player-overlay.tsx';
import { ResultsBar } from './frame/results-bar.tsx';
import { ResultsSkeleton } from './frame/results-skeleton.tsx';
import { shownFields, useResultsAddress, type ResultsTab, type ShownFields } from './results-address.ts';
import { ResultsContent } from './results-content.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useRefreshNotes } from './use-note-counts.ts';
import { usePaths } from './use-paths.ts';
import { useReport } from './use-report.ts';

interface AnalyzeResultsPageProps {
  /** Draws the buttons that share and export what is shown: the project, and the fields of a call that asks for the same recordings. */
  exportButtons: (shown: Shown & { tab: ResultsTab }) => ReactNode;
  /** Draws the button that shares a clip or reel. */
  shareFilm: (shown: Shown, film: Parameters<ShareFilm>[0]) => ReactNode;
}

interface Shown {
  projectId: string;
  projectName: string;
  collectors: WireProject['Collectors'];
  fields: ShownFields;
}

export function AnalyzeResultsPage({ exportButtons, shareFilm }: AnalyzeResultsPageProps) {
  const project = useProject();
  useProjectTitle(texts.projectFrame.analyze, project);
  const { address: named, hrefWith } = useResultsAddress();
  // A collector that is gone, or was never one of this project, filters nothing.
  const address = project.Collectors.some(({ Id }) => Id === named.collector) ? named : { ...named, collector: null };
  const remembered = useDashboard(project, address);
  const tests = project.QuestData.Items.filter(
    ({ QuestItem }) => QuestItem.ItemType === ItemType.editable && isTestType(QuestItem.QuestionType),
  );
  const test = tests.find(({ QuestItem }) => QuestItem.Id === address.test) ?? tests[0];
  const testId = test?.QuestItem.Id ?? null;
  const report = useReport(project.Id, testId, address);
  const paths = usePaths(project, test, address, remembered);
  const live = useLiveProject(project);
  const navigate = useNavigate();
  const play = useCallback(
    (recordingId: string) => void navigate(hrefWith({ play: recordingId, at: null }), { replace: true, preventScrollReset: true }),
    [navigate, hrefWith],
  );
  const refreshNotes = useRefreshNotes(project.Id);
  const setAuto = (auto: boolean): void => void navigate(hrefWith({ auto }), { replace: true, preventScrollReset: true });
  const close = (): void => {
    void navigate(hrefWith({ play: null, at: null, auto: false }), { replace: true, preventScrollReset: true });
    refreshNotes();
  };
  const { open } = paths;
  const [listed, setListed] = useState<readonly string[]>([]);
  const shown = {
    projectId: project.Id,
    projectName: project.Name,
    collectors: project.Collectors,
    fields: shownFields(testId, address),
  };
  return (
    <>
      <ResultsBar
        project={project}
        tests={tests}
        testId={testId}
        tabs={paths.tabs}
        open={open.tab}
        address={address}
        hrefWith={hrefWith}
        exportButtons={exportButtons({ ...shown, tab: open.tab })}
      />
      <div className={classes.content}>
        {(live.isError || (report.isError && report.data !== undefined)) && <OutOfDate projectId={project.Id} />}
        {report.data ? (
          <ResultsContent
            report={report.data}
            projectId={project.Id}
            test={test}
            paths={paths}
            address={address}
            hrefWith={hrefWith}
            onListed={address.play === null ? null : setListed}
            shareFilm={(film) => shareFilm(shown, film)}
          />
        ) : report.isError ? (
          <LoadFailure title={resultsTexts.loadFailed} error={report.error} onRetry={report.refetch} />
        ) : (
          <ResultsSkeleton tab={open.tab} />
        )}
      </div>
      {address.play !== null && (
        <PlayerOverlay
          recordingId={address.play}
          atSec={address.at}
          untilSec={address.until}
          testId={testId}
          playlist={open.tab === 'recordings' ? listed : paths.playlist}
          auto={address.auto}
          onPlay={play}
          onAuto={setAuto}
          onClose={close}
        />
      )}
    </>
  );
}
