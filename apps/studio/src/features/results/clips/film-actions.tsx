/** What can be done with a clip or reel: download, share, delete, and what its card adds. */
import { Button } from '@mantine/core';
import { ConfirmPopup } from '@sightline/ui';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import classes from './clips.module.css';
import { nameOf } from './film-words.ts';
import { isClip, useDeleteClip, useFilmAddress, type Film } from './use-clips.ts';

/** Draws the button that shares a clip or reel. */
export type ShareFilm = (film: { id: string; title: string }) => ReactNode;

interface FilmActionsProps {
  projectId: string;
  film: Film;
  shareFilm: ShareFilm;
  children?: ReactNode;
}

export function FilmActions({ projectId, film, shareFilm, children }: FilmActionsProps) {
  return (
    <div className={classes.actions}>
      {film.State !== 'failed' && shareFilm({ id: film.Id, title: nameOf(film) })}
      {film.State === 'done' && <Downloads projectId={projectId} film={film} />}
      {children}
      <Remove projectId={projectId} film={film} />
    </div>
  );
}

function Downloads({ projectId, film }: Pick<FilmActionsProps, 'projectId' | 'film'>) {
  const { data } = useFilmAddress(projectId, film);
  if (data === undefined) return null;
  return film.Files.map(({ Kind }) => (
    <Button
      key={Kind}
      component="a"
      href={`${data.Url}?file=${Kind}&download`}
      download=""
      variant="default"
      size="compact-md"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      aria-label={words.downloadOf(nameOf(film), words.formats[Kind])}
    >
      {film.Files.length === 1 ? words.download : words.formats[Kind]}
    </Button>
  ));
}

function Remove({ projectId, film }: Pick<FilmActionsProps, 'projectId' | 'film'>) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteClip(projectId);
  const name = nameOf(film);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={words.remove(name)}
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </button>
      <ConfirmPopup
        opened={asking}
        title={isClip(film) ? words.removeTitle : words.removeReelTitle}
        text={isClip(film) ? words.removeText(name) : words.removeReelText(name)}
        confirmLabel={words.confirmRemove}
        cancelLabel={words.cancel}
        danger
        onConfirm={() => {
          setAsking(false);
          remove.mutate(film.Id);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
