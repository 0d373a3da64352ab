/** The tab 'Findings': what was concluded, and the board of the notes that it rests on. */
import { SegmentedChoice } from '@sightline/ui';
import type { Report, WireClip, WireNote } from '@sightline/wire/calls';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { boardTexts, findingsTexts as words } from '../../../lib/texts/findings.ts';
import { ClipsView } from '../clips/clips-view.tsx';
import { useClips } from '../clips/use-clips.ts';
import type { ShareFilm } from '../clips/film-actions.tsx';
import { NothingShown } from '../frame/nothing-shown.tsx';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { findingViews, type FindingView, type HrefWith, type ResultsAddress } from '../results-address.ts';
import type { Tester } from '../scenarios/testers.ts';
import { useTesters } from '../use-testers.ts';
import { playChange } from './finding-evidence.ts';
import { FindingList } from './finding-list.tsx';
import classes from './findings.module.css';
import { TagBoard } from './tag-board.tsx';
import { useFindings } from './use-findings.ts';
import { useNotes, useTags, type ProjectNotes, type ProjectTags } from './use-notes.ts';

interface FindingsTabProps {
  projectId: string;
  testId: string | null;
  report: Report;
  address: ResultsAddress;
  /** Id of the finding that is edited. */
  block: string | null;
  hrefWith: HrefWith;
  shareFilm: ShareFilm;
}

export function FindingsTab(props: FindingsTabProps) {
  const { projectId, testId, report, address, hrefWith } = props;
  const navigate = useNavigate();
  const view = address.show ?? 'list';
  const notes = useNotes(projectId);
  const tags = useTags(projectId);
  const testerOf = useTesters(projectId, testId ?? '', report);
  const shown = useShownNotes(notes.data, report, address, testerOf);
  const choose = (show: FindingView): void =>
    void navigate(hrefWith({ show, block: null, play: null }), { replace: true, preventScrollReset: true });
  const failed = notes.isError ? notes : tags.isError ? tags : null;
  return (
    <div className={classes.tab}>
      <SegmentedChoice
        label={words.view}
        hideLabel
        options={findingViews.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        onChange={choose}
      />
      {view === 'clips' ? (
        <ClipsView projectId={projectId} testerName={(id) => testerOf(id).name} hrefWith={hrefWith} shareFilm={props.shareFilm} />
      ) : shown === null || tags.data === undefined ? (
        failed === null ? (
          <TableShapes />
        ) : (
          <LoadFailure title={boardTexts.loadFailed} error={failed.error} onRetry={failed.refetch} />
        )
      ) : view === 'board' ? (
        <Board {...props} notes={shown} tags={tags.data} testerOf={testerOf} />
      ) : (
        <List {...props} notes={shown} tags={tags.data} testerOf={testerOf} />
      )}
    </div>
  );
}

/** Notes on the recordings that the filters and the outcome leave; null until they are there. */
function useShownNotes(
  notes: ProjectNotes | undefined,
  report: Report,
  { outcome }: ResultsAddress,
  testerOf: (recordingId: string) => Tester,
): ProjectNotes | null {
  return useMemo(() => {
    if (notes === undefined) return null;
    const matching = report.Matching === undefined ? null : new Set(report.Matching);
    const isShown = ({ RecordingId }: WireNote): boolean =>
      matching?.has(RecordingId) !== false && (outcome === 'All' || testerOf(RecordingId).outcome === outcome);
    return { ...notes, notes: notes.notes.filter(isShown) };
  }, [notes, report.Matching, outcome, testerOf]);
}

const noClips: readonly WireClip[] = [];

interface ViewProps extends FindingsTabProps {
  notes: ProjectNotes;
  tags: ProjectTags;
  testerOf: (recordingId: string) => Tester;
}

function Board({ projectId, address, hrefWith, notes, tags, testerOf }: ViewProps) {
  const navigate = useNavigate();
  const play = useCallback(
    (note: WireNote) => void navigate(hrefWith(playChange(note)), { replace: true, preventScrollReset: true }),
    [navigate, hrefWith],
  );
  if (notes.notes.length === 0 && tags.tags.length === 0) return <NothingShown words={boardTexts} address={address} hrefWith={hrefWith} />;
  return <TagBoard projectId={projectId} notes={notes} tags={tags} testerOf={testerOf} onPlay={play} />;
}

function List({ projectId, testId, address, block, hrefWith, notes, tags, testerOf }: ViewProps) {
  const findings = useFindings(projectId, testId, address);
  const clips = useClips(projectId);
  const choosable = useMemo(
    () => ({ notes: notes.notes, tags: tags.tags, nameOf: (recordingId: string) => testerOf(recordingId).name }),
    [notes.notes, tags.tags, testerOf],
  );
  if (findings.data === undefined) {
    if (!findings.isError) return <TableShapes />;
    return <LoadFailure title={words.loadFailed} error={findings.error} onRetry={findings.refetch} />;
  }
  return (
    <FindingList
      projectId={projectId}
      findings={findings.data}
      notes={choosable}
      clips={clips.data?.Clips ?? noClips}
      open={block}
      hrefWith={hrefWith}
    />
  );
}
