/** The way to try the test oneself: a code for the phone, or a link. */
import type { WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { Card } from '@sightline/ui';
import { Platform } from '@sightline/domain/questions';
import { texts } from '../../../lib/texts/index.ts';
import { inGroups } from '../codes.ts';
import classes from './ways.module.css';

const words = texts.invite;
/** Target platform android. */

export function PreviewRow({ project }: { project: WireProject }) {
  const onPhone = project.TargetPlatform === Platform.android;
  return (
    <Card className={classes.preview ?? ''} aria-label={words.preview}>
      <div>
        <h3>{words.preview}</h3>
        <p className={classes.previewText}>{onPhone ? words.previewPhone : words.previewDesktop}</p>
      </div>
      <div className={classes.previewWay}>
        {onPhone ? <span className={classes.code}>{inGroups(project.PreviewCode)}</span> : null}
        <Button variant="default" component="a" href={`/t/${project.PreviewCode}`} target="_blank" rel="noreferrer">
          {words.openPreview}
        </Button>
      </div>
    </Card>
  );
}
