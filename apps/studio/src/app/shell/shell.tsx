/** The signed-in shell: side navigation at the left, the page at the right. */
import { Outlet, useLocation } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import { ConfirmBanner } from './confirm-banner.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

/** The menu is collapsed where the page needs the width: three or more path segments, plans, cards. */
function isCollapsed(pathname: string): boolean {
  const segments = pathname.split('/').filter((part) => part !== '');
  return segments.length >= 3 || segments[0] === 'subscription' || segments[0] === 'payment-methods';
}

export function Shell() {
  const { pathname } = useLocation();
  return (
    <div className={`${classes.shell} ${isCollapsed(pathname) ? classes.collapsed : ''}`}>
      <a href="#content" className={classes.skip}>
        {texts.shell.skipToContent}
      </a>
      <SideNavigation />
      <main className={classes.main} id="content" tabIndex={-1}>
        <ConfirmBanner />
        <Outlet />
      </main>
    </div>
  );
}
