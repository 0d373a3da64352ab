/** Where pictures are dropped or chosen: large while the prototype is empty, afterwards the whole editor with a button. */
import { Button } from '@mantine/core';
import { wordsOf } from '@sightline/domain/refusals';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import { ScreensDrawing } from './screens-drawing.tsx';
import type { Uploads } from './use-uploads.ts';

const acceptedPictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'], 'image/gif': ['.gif'] };
const maxBytes = 10 * 1024 * 1024;

interface DropAreaProps {
  empty: boolean;
  disabled: boolean;
  uploads: Uploads;
  /** Buttons beside 'Add screens'. */
  actions: ReactNode;
  children: ReactNode;
}

export function DropArea({ empty, disabled, uploads, actions, children }: DropAreaProps) {
  const refuse = (rejections: FileRejection[]): void => {
    for (const { file, errors } of rejections) {
      const tooLarge = errors.some((error) => error.code === 'file-too-large');
      uploads.refuse(file, wordsOf(tooLarge ? 'picture-too-large' : 'picture-unreadable'));
    }
  };
  const zone = useDropzone({
    accept: acceptedPictures,
    maxSize: maxBytes,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: uploads.add,
    onDropRejected: refuse,
  });
  return (
    <section {...zone.getRootProps({ role: 'region', 'aria-label': texts.editor, className: classes.area, tabIndex: -1 })}>
      <div className={classes.areaHead}>
        <h3 className={classes.areaTitle}>{texts.title}</h3>
        <input {...zone.getInputProps({ 'aria-label': texts.choose })} />
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
      {empty && !disabled ? <EmptyDrop onChoose={zone.open} over={zone.isDragActive} /> : children}
      {zone.isDragActive && !empty ? <div className={classes.dropVeil}>{texts.dropNow}</div> : null}
    </section>
  );
}

function EmptyDrop({ onChoose, over }: { onChoose: () => void; over: boolean }) {
  return (
    <div className={classes.emptyDrop} data-over={over || undefined}>
      <ScreensDrawing />
      <p className={classes.emptyTitle}>{texts.drop}</p>
      <p className={classes.quiet}>{texts.dropHint}</p>
      <Button onClick={onChoose}>{texts.choose}</Button>
    </div>
  );
}
