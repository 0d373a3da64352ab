/** Where a researcher lands after signing in or up. */
import { isSmallScreen } from '../../lib/small-screen.ts';

/** The page that was asked for, else the projects; on mobile `onMobile`. */
export function landingPath(query: URLSearchParams, onMobile: string): string {
  const back = query.get('back');
  if (back !== null && back.startsWith('/') && !back.startsWith('//')) return back;
  return isSmallScreen() ? onMobile : '/projects';
}
