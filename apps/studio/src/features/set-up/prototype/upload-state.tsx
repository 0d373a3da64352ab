/** How far each picture on its way is, and which were not taken and why. */
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './upload-state.module.css';
import type { Upload, Uploads } from './uploads.ts';

export function UploadState({ uploads }: { uploads: Uploads }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const failed = list.filter((one) => one.state === 'failed');
  const round = list.filter((one) => one.state !== 'failed');
  const done = round.filter((one) => one.state === 'added').length;
  return (
    <div className={classes.uploads} data-empty={list.length === 0 || undefined}>
      <div role="status">{round.length > 0 ? <p className={classes.words}>{texts.uploading(done, round.length)}</p> : null}</div>
      {round.length > 0 ? <Round round={round} done={done} onStop={uploads.stop} /> : null}
      <div role="alert">
        {failed.length > 0 ? (
          <ul className={classes.failed} aria-label={texts.failedUploads}>
            {failed.map((one) => (
              <Failed key={one.id} upload={one} uploads={uploads} />
            ))}
          </ul>
        ) : null}
      </div>
      {failed.length > 1 ? (
        <Button variant="default" size="compact-sm" className={classes.all} onClick={uploads.againAll}>
          {texts.uploadAgainAll}
        </Button>
      ) : null}
    </div>
  );
}

function Round({ round, done, onStop }: { round: readonly Upload[]; done: number; onStop: () => void }) {
  return (
    <>
      <Progress value={((done + 0.5) / round.length) * 100} size="sm" aria-label={texts.uploading(done, round.length)} />
      <ul className={classes.files} tabIndex={0} aria-label={texts.uploads}>
        {round.map((one) => (
          <li key={one.id} data-state={one.state}>
            <span className={classes.file}>{one.file.name}</span>
            <span className={classes.state}>
              {one.state === 'added' ? <IconCheck size={14} stroke={1.5} aria-hidden /> : null}
              {stateWords[one.state]}
            </span>
          </li>
        ))}
      </ul>
      {round.some((one) => one.state === 'waiting') ? (
        <Button variant="subtle" color="gray" size="compact-sm" className={classes.all} onClick={onStop}>
          {texts.stopUploads}
        </Button>
      ) : null}
    </>
  );
}

const stateWords: Record<Upload['state'], string> = {
  waiting: texts.uploadWaiting,
  sending: texts.uploadSending,
  added: texts.uploadAdded,
  failed: '',
};

function Failed({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <li>
      <span>
        <strong>{texts.uploadFailed(upload.file.name)}</strong> {upload.message}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.uploadAgainOne(upload.file.name)}
        onClick={() => uploads.again(upload.id)}
      >
        {texts.uploadAgain}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={texts.dismissOne(upload.file.name)}
        onClick={() => uploads.dismiss(upload.id)}
      >
        {texts.dismiss}
      </Button>
    </li>
  );
}
