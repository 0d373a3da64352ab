/** What a demo project shows instead of ways to invite: a note, the masked link and study ID. */
import type { WireProject } from '@sightline/wire/calls';
import { Card } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import classes from './invite-page.module.css';

const words = texts.invite;
const shownLetters = 3;

/** Keeps the first letters: enough to see what it looks like, too little to use. */
const masked = (text: string) => `${text.slice(0, shownLetters)}${'•'.repeat(Math.max(6, text.length - shownLetters))}`;

export function DemoNote({ project }: { project: WireProject }) {
  return (
    <Card className={classes.demo ?? ''}>
      <p>{words.demoNote}</p>
      <dl className={classes.masked}>
        <dt>{words.link}</dt>
        <dd>{`${location.origin}/t/${masked(project.Collectors[0]?.invitationCode ?? project.PreviewCode)}`}</dd>
        <dt>{words.studyId}</dt>
        <dd>{masked(project.Id)}</dd>
      </dl>
    </Card>
  );
}
