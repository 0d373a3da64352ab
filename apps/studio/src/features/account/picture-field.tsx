/** The researcher's picture: chosen from this machine, shown here and in the navigation, taken away again. */
import { Button } from '@mantine/core';
import type { UserInfo } from '@sightline/wire/calls';
import { useRef } from 'react';
import { texts } from '../../lib/texts/index.ts';
import classes from './account-page.module.css';
import { initials } from './account-fields.ts';
import { usePicture } from './use-picture.ts';

const words = texts.account;
const kinds = 'image/png,image/jpeg,image/webp,image/gif';

export function PictureField({ user: { User, Company } }: { user: UserInfo }) {
  const chooser = useRef<HTMLInputElement>(null);
  const picture = usePicture(User.Id);
  const url = User.Avatar.PreviewUrl;
  return (
    <div className={classes.top}>
      {url === null ? (
        <div className={classes.avatar} aria-hidden>
          {initials(User.Name)}
        </div>
      ) : (
        <img className={classes.avatar} src={url} alt="" />
      )}
      <div className={classes.names}>
        <h2 dir="auto">{User.Name}</h2>
        <p dir="auto">{Company.Job}</p>
      </div>
      <div className={classes.picture}>
        <input
          ref={chooser}
          type="file"
          accept={kinds}
          hidden
          aria-label={words.uploadPicture}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file may be chosen again after it failed.
            event.currentTarget.value = '';
            if (file) picture.upload(file);
          }}
        />
        <Button variant="default" loading={picture.pending} onClick={() => chooser.current?.click()}>
          {url === null ? words.uploadPicture : words.changePicture}
        </Button>
        {url === null ? null : (
          <Button variant="subtle" color="red" disabled={picture.pending} onClick={picture.remove}>
            {words.removePicture}
          </Button>
        )}
        {picture.failure === '' ? (
          <p className={classes.hint}>{words.pictureHint}</p>
        ) : (
          <p className={classes.failed} role="alert">
            {picture.failure}
          </p>
        )}
      </div>
    </div>
  );
}
