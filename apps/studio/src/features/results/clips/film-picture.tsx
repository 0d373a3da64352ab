/** The picture of a clip or reel, which becomes its video; or how far its video is. */
import { isFilmUnderWay } from '@sightline/domain/clips';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import classes from './clips.module.css';
import { nameOf, stateText } from './film-words.ts';
import { useFilmAddress, type Film } from './use-clips.ts';

export function FilmPicture({ projectId, film }: { projectId: string; film: Film }) {
  const [playing, setPlaying] = useState(false);
  const url = useFilmAddress(projectId, film);
  if (film.State !== 'done' || url === undefined) return <Progress film={film} />;
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

function Progress({ film }: { film: Film }) {
  return (
    <div className={classes.waiting}>
      <p role="status">{stateText(film)}</p>
      {isFilmUnderWay(film.State) && <progress max={100} value={film.Progress} aria-label={words.progress(nameOf(film))} />}
    </div>
  );
}
