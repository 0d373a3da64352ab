/** The video that a public link shows. */
import { Logo } from '@sightline/ui';
import type { SharedFilm as Film } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { shareTexts } from '../../lib/texts/shares.ts';
import classes from './shared.module.css';

const words = shareTexts.film;

interface SharedFilmProps {
  title: string;
  film: Film;
  /** Asks again whether the video is there. */
  onReload: () => void;
}

export function SharedFilm({ title, film, onReload }: SharedFilmProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.kicker}>{words.kickers[film.Kind]}</p>
        <h1 dir="auto">{title || words.untitled}</h1>
      </header>
      <main>
        {film.Url === null ? (
          <div className={classes.waiting}>
            <p>{words.waiting}</p>
            <Button variant="default" onClick={onReload}>
              {words.reload}
            </Button>
          </div>
        ) : (
          <video className={classes.video} controls playsInline poster={`${film.Url}?file=jpeg`} aria-label={title || words.untitled}>
            {film.Files.map((file) => (
              <source key={file} src={`${film.Url ?? ''}?file=${file}`} type={`video/${file}`} />
            ))}
            <p>{words.cannotPlay}</p>
          </video>
        )}
      </main>
      <footer className={classes.foot}>
        <Logo size={20} />
        {shareTexts.page.madeWith}
      </footer>
    </div>
  );
}
