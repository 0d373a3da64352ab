/** Says that no recordings start for lack of storage, and what can be done about it. */
import { IconDatabaseOff } from '@tabler/icons-react';
import classes from './not-ready-note.module.css';

export function RoomNote({ text }: { text: string }) {
  return (
    <div className={classes.note} role="status">
      <IconDatabaseOff size={18} stroke={1.5} aria-hidden />
      <p>{text}</p>
    </div>
  );
}
