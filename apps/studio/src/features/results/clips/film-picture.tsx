/** The picture of a clip or reel, which becomes its video; or how far its video is. */
import { Button } from '@mantine/core';
import { isFilmUnderWay } from '@sightline/domain/clips';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import { texts } from '../../../lib/texts/index.ts';
import classes from './clips.module.css';
import { nameOf, stateText } from './film-words.ts';
import { useFilmAddress, type Film } from './use-clips.ts';

export function FilmPicture({ projectId, film }: { projectId: string; film: Film }) {
  const [playing, setPlaying] = useState(false);
  const { data, error, refetch } = useFilmAddress(projectId, film);
  if (film.State !== 'done') return <Progress film={film} />;
  if (data === undefined)
    return error === null ? <div className={classes.waiting} aria-hidden /> : <NotOpened error={error} onRetry={() => void refetch()} />;
  const url = data.Url;
  if (playing)
    return (
      <video className={classes.picture} src={url} poster={`${url}?file=jpeg`} controls autoPlay aria-label={words.video(nameOf(film))} />
    );
  return (
    <button type="button" className={classes.play} aria-label={words.play(nameOf(film))} onClick={() => setPlaying(true)}>
      <img className={classes.picture} src={`${url}?file=jpeg`} alt="" loading="lazy" decoding="async" />
      <span className={classes.mark}>
        <IconPlayerPlayFilled size={22} aria-hidden />
      </span>
    </button>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.waiting} role="alert">
      <p>{words.openFailed}</p>
      <p>{failureText(error)}</p>
      <Button variant="default" size="compact-md" onClick={onRetry}>
        {texts.failures.retry}
      </Button>
    </div>
  );
}

function Progress({ film }: { film: Film }) {
  return (
    <div className={classes.waiting}>
      <p role="status">{stateText(film)}</p>
      {isFilmUnderWay(film.State) && <progress max={100} value={film.Progress} aria-label={words.progress(nameOf(film))} />}
    </div>
  );
}
