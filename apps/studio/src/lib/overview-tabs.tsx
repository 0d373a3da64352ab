/** Links between the three pages about the whole account: dashboard, notifications, settings. */
import { TabsBar } from '@sightline/ui';
import { Link, useLocation } from 'react-router';
import classes from './overview-tabs.module.css';
import { texts } from './texts/index.ts';

const { shell: words } = texts;
const pages = [
  { value: '/dashboard', label: words.dashboard },
  { value: '/notifications', label: words.notifications },
  { value: '/settings', label: words.settings },
];

export function OverviewTabs() {
  const { pathname } = useLocation();
  return (
    <div className={classes.tabs}>
      <TabsBar label={words.overview} items={pages} active={pathname} Link={Link} />
    </div>
  );
}
