/** Over the pages of a paid sample that was ordered: how long it takes, what is still being done, and at the end the way to the results. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { CollectorStatus } from '@sightline/domain/collectors';
import { notifyFailure } from '../../../lib/notify.ts';
import { useProjectTitle } from '../../../lib/page-title.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useLiveProject } from '../../../lib/use-live-project.ts';
import { usePanelSettings, useSaveCollector } from '../api.ts';
import { ByLink } from '../by-link.tsx';
import { audienceLines } from '../paid/target-lines.ts';
import { StopButton } from '../stop-button.tsx';
import { useMoves } from '../own/use-moves.ts';
import { useSingle } from '../../../lib/use-single.ts';
import { useNow } from '../../../lib/use-now.ts';
import { WaitingDrawing } from './waiting-drawing.tsx';
import classes from './waiting-overlay.module.css';
import { waitingState, type WaitingState } from './waiting-state.ts';

const words = texts.invite.waiting;
const tickMs = 1000;
const hourMinutes = 60;
/** Country and age: enough to know the sample by. */
const shownLines = 2;

interface WaitingProps {
  project: WireProject;
  collector: WireCollector;
}

export function WaitingOverlay({ project, collector }: WaitingProps) {
  useProjectTitle(collector.Name, project);
  const { isError } = useLiveProject(project);
  const state = waitingState(collector, useNow(tickMs));
  const ended = state.kind === 'ready' || state.kind === 'nobody' || state.kind === 'unfinished';
  return (
    <section className={classes.overlay} aria-label={words.label}>
      <div className={classes.panel}>
        <WaitingDrawing share={collector.completes / collector.SelectedNumberOfResponses} />
        <h2 className={classes.name}>{collector.Name}</h2>
        <Message state={state} completes={collector.completes} />
        <dl className={classes.facts}>
          <Fact name={words.collected} value={`${collector.completes} ${texts.invite.counts.of(collector.SelectedNumberOfResponses)}`} />
          {audienceLines(collector)
            .slice(0, shownLines)
            .map((line) => (
              <Fact key={line.name} {...line} />
            ))}
        </dl>
        {ended ? <ShowResults projectId={project.Id} collectorId={collector.Id} /> : null}
        {collector.status === CollectorStatus.finished || project.ReadOnly ? null : (
          <StopEarly projectId={project.Id} collectorId={collector.Id} />
        )}
        {isError ? <p className={classes.stale}>{texts.invite.counts.updateFailed}</p> : null}
        <Link to={`/project/${project.Id}/collectors`}>{texts.invite.collector.all(project.Collectors.length)}</Link>
      </div>
      {collector.status === CollectorStatus.finished || project.ReadOnly ? null : (
        <div className={classes.share}>
          <ByLink project={project} collector={collector} />
        </div>
      )}
    </section>
  );
}

function Message({ state, completes }: { state: WaitingState; completes: number }) {
  const collecting = useHowTheyCome();
  if (state.kind === 'countdown') {
    const { minutesLeft } = state;
    return (
      <>
        <p>{collecting}</p>
        <p className={classes.countdown} role="timer" aria-label={words.countdownLabel}>
          {words.countdown(Math.floor(minutesLeft / hourMinutes), minutesLeft % hourMinutes)}
        </p>
        <p className={classes.text}>{words.countdownText}</p>
      </>
    );
  }
  const [line, text] = {
    recruiting: [words.untilRecruited, collecting],
    uploading: [words.uploading, words.uploadingText],
    nobody: [words.nobody, words.nobodyText],
    unfinished: [words.unfinished, words.unfinishedText],
    ready: [words.ready, words.readyText(completes)],
  }[state.kind];
  return (
    <div role="status">
      <p className={classes.line}>{line}</p>
      <p className={classes.text}>{text}</p>
    </div>
  );
}

function useHowTheyCome(): string {
  const settings = usePanelSettings().data;
  if (settings === undefined) return words.recruiting;
  if (settings.Recruiting !== 'on') return words.collecting;
  return settings.Simulated ? words.simulated : words.inviting;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Ends paid testers before their time is out: what empty places cost goes back. */
function StopEarly({ projectId, collectorId }: { projectId: string; collectorId: string }) {
  return <StopButton moves={useMoves(projectId, collectorId)} label={words.stop} text={words.stopText} quiet />;
}

/** Marks the end as viewed, which lifts the overlay for good, and opens the results. */
function ShowResults({ projectId, collectorId }: { projectId: string; collectorId: string }) {
  const navigate = useNavigate();
  const save = useSaveCollector(projectId, collectorId);
  const single = useSingle();
  // Not in callbacks of the call: the overlay is lifted before they run.
  const show = () =>
    single(() =>
      save.mutateAsync({ Viewed: true }).then(
        () => navigate(`/project/${projectId}/collector/${collectorId}/analyze-results`),
        (error: unknown) => notifyFailure(words.showFailed, error),
      ),
    );
  return (
    <Button size="md" onClick={show} loading={save.isPending}>
      {words.show}
    </Button>
  );
}
