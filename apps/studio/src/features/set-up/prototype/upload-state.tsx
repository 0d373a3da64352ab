/** How far the upload of pictures is, and which were not taken and why. */
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import type { Uploads } from './use-uploads.ts';

export function UploadState({ uploads }: { uploads: Uploads }) {
  const { progress, failed } = uploads;
  return (
    <div className={classes.uploads}>
      <div role="status">
        {progress ? (
          <>
            <p className={classes.quiet}>{texts.uploading(progress.done, progress.all)}</p>
            <Progress
              value={((progress.done + 0.5) / progress.all) * 100}
              size="sm"
              aria-label={texts.uploading(progress.done, progress.all)}
            />
          </>
        ) : null}
      </div>
      {failed.length > 0 ? (
        <ul className={classes.failed} role="alert">
          {failed.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{texts.uploadFailed(one.file.name)}</strong> {one.message}
              </span>
              <Button variant="default" size="compact-sm" onClick={() => uploads.again(one)}>
                {texts.uploadAgain}
              </Button>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => uploads.dismiss(one.id)}>
                {texts.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
