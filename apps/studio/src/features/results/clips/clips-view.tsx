/** The clips of a project and the reels that are made of them. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import type { WireClip, WireReel } from '@sightline/wire/calls';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import type { HrefWith } from '../results-address.ts';
import classes from './clips.module.css';
import { FilmActions, type ShareFilm } from './film-actions.tsx';
import { FilmPicture } from './film-picture.tsx';
import { clockText, nameOf } from './film-words.ts';
import { ReelEditor } from './reel-editor.tsx';
import { newClipKey, useClips, useRetryClip, type ProjectClips } from './use-clips.ts';

interface ClipsViewProps {
  projectId: string;
  testerName: (recordingId: string) => string;
  hrefWith: HrefWith;
  shareFilm: ShareFilm;
}

export function ClipsView(props: ClipsViewProps) {
  const { data, error, isError, refetch } = useClips(props.projectId);
  if (data === undefined) return isError ? <LoadFailure title={words.loadFailed} error={error} onRetry={refetch} /> : <TableShapes />;
  if (data.Clips.length + data.Reels.length === 0)
    return (
      <Card>
        <EmptyState
          title={words.emptyTitle}
          text={words.empty}
          action={
            <Button component={Link} to={props.hrefWith({ tab: 'recordings', show: null, block: null })}>
              {words.watch}
            </Button>
          }
        />
      </Card>
    );
  return <Films {...props} clips={data} />;
}

/** Which reel is edited: 'new', or its id; null for none. */
function Films({ clips, ...props }: ClipsViewProps & { clips: ProjectClips }) {
  const { projectId, testerName } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const canJoin = clips.Clips.some(({ State }) => State === 'done');
  const editorOf = (reel: WireReel | null) => (
    <ReelEditor projectId={projectId} reel={reel} clips={clips.Clips} testerName={testerName} onDone={() => setEdited(null)} />
  );
  return (
    <>
      <section className={classes.section} aria-labelledby="reels">
        <div className={classes.head}>
          <h2 id="reels">{words.reels}</h2>
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            disabled={!canJoin || edited === 'new'}
            title={canJoin ? undefined : words.needsClip}
            onClick={() => setEdited('new')}
          >
            {words.newReel}
          </Button>
        </div>
        {edited === 'new' && editorOf(null)}
        <ul className={classes.grid}>
          {clips.Reels.map((reel) => (
            <li key={reel.Id} className={reel.Id === edited ? classes.wide : undefined}>
              {reel.Id === edited ? editorOf(reel) : <ReelCard {...props} reel={reel} onEdit={() => setEdited(reel.Id)} />}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="clips">
        <h2 id="clips">{words.clips}</h2>
        <ul className={classes.grid}>
          {clips.Clips.map((clip) => (
            <li key={clip.Id}>
              <ClipCard {...props} clip={clip} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function ClipCard({ projectId, clip, testerName, hrefWith, shareFilm }: ClipsViewProps & { clip: WireClip }) {
  const { RecordingId, QuestionId, FromMs, ToMs } = clip;
  const range = { play: RecordingId, test: QuestionId, at: Math.floor(FromMs / 100) / 10, until: Math.ceil(ToMs / 100) / 10 };
  return (
    <Card>
      <FilmPicture projectId={projectId} film={clip} />
      <h3 className={classes.name} dir="auto">
        {nameOf(clip)}
      </h3>
      <Link className={classes.facts} to={hrefWith(range)} replace preventScrollReset aria-label={words.openRecording(nameOf(clip))}>
        {words.source(testerName(RecordingId), `${clockText(FromMs)}–${clockText(ToMs)}`)}
      </Link>
      <FilmActions projectId={projectId} film={clip} shareFilm={shareFilm}>
        {clip.State === 'failed' && <Retry projectId={projectId} clip={clip} />}
      </FilmActions>
    </Card>
  );
}

/** One key, so that pressing again after an answer that was lost makes no second one. */
function Retry({ projectId, clip }: { projectId: string; clip: WireClip }) {
  const [key] = useState(newClipKey);
  const retry = useRetryClip(projectId);
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={retry.isPending}
      aria-label={words.retryOf(nameOf(clip))}
      onClick={() => retry.mutate({ clip, key })}
    >
      {words.retry}
    </Button>
  );
}

interface ReelCardProps extends ClipsViewProps {
  reel: WireReel;
  onEdit: () => void;
}

function ReelCard({ projectId, reel, shareFilm, onEdit }: ReelCardProps) {
  const count = words.clipsOf(reel.Parts.length);
  return (
    <Card>
      <FilmPicture projectId={projectId} film={reel} />
      <h3 className={classes.name} dir="auto">
        {nameOf(reel)}
      </h3>
      <p className={classes.facts}>{reel.DurationMs === null ? count : `${count} · ${clockText(reel.DurationMs)}`}</p>
      <FilmActions projectId={projectId} film={reel} shareFilm={shareFilm}>
        <Button variant="default" size="compact-md" aria-label={words.editReel(nameOf(reel))} onClick={onEdit}>
          {words.edit}
        </Button>
      </FilmActions>
    </Card>
  );
}
