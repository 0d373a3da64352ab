/** Says, before or after a start was tried, what stands in its way, and leads to where it is filled in. */
import { wordsOf } from '@sightline/domain/refusals';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import classes from './not-ready-note.module.css';

interface NotReadyNoteProps {
  projectId: string;
  /** The server's own words; left out: those of a box that is not filled in. */
  text?: string;
}

export function NotReadyNote({ projectId, text = wordsOf('start-blocked') }: NotReadyNoteProps) {
  return (
    <div className={classes.note}>
      <IconAlertCircle size={18} stroke={1.5} aria-hidden />
      <p>{text}</p>
      <Link to={`/project/${projectId}/set-up-project`}>{texts.invite.collector.toSetUp}</Link>
    </div>
  );
}
