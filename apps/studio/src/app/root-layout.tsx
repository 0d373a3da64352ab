/** Around every page: the loader, the banner, short messages, and the way back to the top on each change of address. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { handedToken } from '../lib/handed-token.ts';
import { loaderStore } from '../lib/loader.ts';
import { passwordPrompt } from '../lib/password-prompt.ts';
import { LoaderBar, LoaderOverlay } from './loader-overlay.tsx';
import { Messages } from './messages.tsx';
import { Notices } from './notices.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const HandedTokenDialog = lazy(async () => ({ default: (await import('./handed-token-dialog.tsx')).HandedTokenDialog }));

export function RootLayout() {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const overlay = useSyncExternalStore(loaderStore.subscribe, loaderStore.isOn);
  const passwordAsked = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen);
  const handed = useSyncExternalStore(handedToken.subscribe, handedToken.current);
  useKeptFocus();
  useEffect(() => {
    // Braces matter: scrollTo returns a promise in newer browsers, which is no clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      {loading ? <LoaderBar /> : null}
      {overlay ? <LoaderOverlay /> : null}
      <OfflineNotice />
      <Messages />
      <Outlet />
      <Suspense>
        {passwordAsked ? <PasswordDialog /> : null}
        {handed === null ? null : <HandedTokenDialog {...handed} />}
      </Suspense>
      <Notices />
    </>
  );
}
