/** What a demo project shows instead of ways to invite: a note, the masked link and study ID. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Card } from '@sightline/ui';
import { texts } from '../../../lib/texts/index.ts';
import { masked } from '../codes.ts';
import classes from './ways.module.css';

const words = texts.invite;

export function DemoNote({ project, collector }: { project: WireProject; collector: WireCollector | undefined }) {
  return (
    <Card className={classes.demo ?? ''}>
      <p>{words.demoNote}</p>
      <dl className={classes.masked}>
        <dt>{words.share.link}</dt>
        <dd>{`${location.origin}/t/${masked(collector?.invitationCode ?? project.PreviewCode)}`}</dd>
        <dt>{words.studyId}</dt>
        <dd>{masked(project.Id)}</dd>
      </dl>
    </Card>
  );
}
