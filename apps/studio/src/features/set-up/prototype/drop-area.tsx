/** Where pictures are dropped or chosen: large while the prototype is empty, afterwards the whole editor with a button. */
import { Button } from '@mantine/core';
import { wordsOf } from '@sightline/domain/refusals';
import { IconLock, IconPlus } from '@tabler/icons-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import { ScreensDrawing } from './screens-drawing.tsx';
import type { Uploads } from './uploads.ts';

const acceptedPictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'], 'image/gif': ['.gif'] };
const maxBytes = 10 * 1024 * 1024;

interface DropAreaProps {
  empty: boolean;
  locked: string | null;
  uploads: Uploads;
  /** Buttons beside 'Add screens'. */
  actions: ReactNode;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

export function DropArea({ empty, locked, uploads, actions, onKeyDown, children }: DropAreaProps) {
  const disabled = locked !== null;
  const zone = useDropzone({
    accept: acceptedPictures,
    maxSize: maxBytes,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, rejected) => {
      const refused = new Map(rejected.map((one) => [one.file, refusalOf(one)]));
      uploads.add([...taken, ...refused.keys()], refused);
    },
  });
  return (
    <section
      {...zone.getRootProps({ role: 'region', 'aria-label': texts.editor, className: classes.area, tabIndex: -1 })}
      onKeyDown={onKeyDown}
    >
      <div className={classes.areaHead}>
        <h3 className={classes.areaTitle}>{texts.title}</h3>
        <input {...zone.getInputProps({ 'aria-label': texts.choosePictures })} />
        {empty ? null : (
          <div className={classes.buttons}>
            {actions}
            {disabled ? null : (
              <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={zone.open}>
                {texts.addScreens}
              </Button>
            )}
          </div>
        )}
      </div>
      {disabled ? (
        <p className={classes.locked}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          {locked}
        </p>
      ) : null}
      {empty && !disabled ? <EmptyDrop onChoose={zone.open} over={zone.isDragActive} /> : null}
      {empty && disabled ? <p className={classes.quiet}>{texts.emptyLocked}</p> : null}
      {children}
      {zone.isDragActive && !empty ? <div className={classes.dropVeil}>{texts.dropNow}</div> : null}
    </section>
  );
}

function refusalOf({ errors }: FileRejection): string {
  return wordsOf(errors.some((error) => error.code === 'file-too-large') ? 'picture-too-large' : 'picture-unreadable');
}

function EmptyDrop({ onChoose, over }: { onChoose: () => void; over: boolean }) {
  return (
    <div className={classes.emptyDrop} data-over={over || undefined}>
      <ScreensDrawing />
      <p className={classes.emptyTitle}>{texts.drop}</p>
      <p className={classes.quiet}>{texts.dropHint}</p>
      <Button onClick={onChoose}>{texts.choosePictures}</Button>
    </div>
  );
}
