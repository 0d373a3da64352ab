/** One notification: what happened, when, and the way to it, which also marks it as read. */
import { Button } from '@mantine/core';
import { notificationPath, type NotificationKind } from '@sightline/domain/notifications';
import type { WireNotification } from '@sightline/wire/calls';
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleCheck,
  IconClockPause,
  IconCreditCard,
  IconFileAlert,
  IconPlayerPlay,
  IconProgress,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { dayAndTimeText } from '../../lib/dates.ts';
import { notificationTexts as words } from '../../lib/texts/notifications.ts';
import { wordsOf } from './notification-words.ts';
import classes from './notifications.module.css';

const looks: Record<NotificationKind, { Icon: Icon; tone: 'good' | 'bad' | 'warn' }> = {
  'first-recording': { Icon: IconPlayerPlay, tone: 'good' },
  'sample-half': { Icon: IconProgress, tone: 'good' },
  'sample-full': { Icon: IconCircleCheck, tone: 'good' },
  'processing-stuck': { Icon: IconClockPause, tone: 'warn' },
  'processing-failed': { Icon: IconAlertTriangle, tone: 'bad' },
  'plan-expiring': { Icon: IconCalendarDue, tone: 'warn' },
  'payment-failed': { Icon: IconCreditCard, tone: 'bad' },
  'export-failed': { Icon: IconFileAlert, tone: 'bad' },
};

interface NotificationLineProps {
  notification: WireNotification;
  onRead: (id: string) => void;
}

export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const { Id, Kind, At, Read, Project, Collector } = notification;
  const { title, text } = wordsOf(notification);
  const { Icon, tone } = looks[Kind];
  const path = notificationPath({ kind: Kind, projectId: Project?.Id ?? null, collectorId: Collector?.Id ?? null });
  return (
    <li className={`${classes.line} ${Read ? '' : classes.unread}`}>
      <span className={`${classes.icon} ${classes[tone]}`}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <Link to={path} className={classes.title} onClick={() => (Read ? undefined : onRead(Id))}>
          {Read ? null : <span className="visually-hidden">{words.unreadMark} </span>}
          {title}
        </Link>
        <p>{text}</p>
        <time dateTime={At}>{dayAndTimeText(new Date(At))}</time>
      </div>
      {Read ? null : (
        <Button variant="subtle" size="compact-sm" aria-label={words.markReadOf(title)} onClick={() => onRead(Id)}>
          {words.markRead}
        </Button>
      )}
    </li>
  );
}
