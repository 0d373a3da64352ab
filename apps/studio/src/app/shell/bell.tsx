/** The bell beside the logo: leads to the notifications and says how many are unread. */
import { IconBell } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import { useUnreadCount } from '../../lib/unread.ts';
import classes from './shell.module.css';

/** More are shown as '99+'. */
const mostShown = 99;
const path = '/notifications';

export function Bell() {
  const unread = useUnreadCount();
  const isHere = useLocation().pathname === path;
  const count = unread > mostShown ? `${mostShown}+` : String(unread);
  const name = unread === 0 ? texts.shell.notifications : texts.shell.notificationsUnread(count);
  return (
    <Link
      to={path}
      title={name}
      aria-label={name}
      className={`${classes.bell} ${isHere ? classes.active : ''}`}
      aria-current={isHere ? 'page' : undefined}
    >
      <IconBell size={18} stroke={1.5} aria-hidden />
      {unread > 0 ? (
        <span className={classes.unread} aria-hidden>
          {count}
        </span>
      ) : null}
    </Link>
  );
}
