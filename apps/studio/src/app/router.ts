/** The browser's history over the routes; a session that ends anywhere leads to the sign-in page and back. */
import { createBrowserRouter } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { onSessionChange, onSessionEnd } from '../lib/session.ts';
import { signedOutState } from '../lib/sign-in-note.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

/** Several calls may learn of the end at once: the page to come back to is the one before the first of them. */
const guestPaths = ['/signin', '/registration', '/forgotpass', '/resetpass'];

onSessionEnd(() => {
  queryClient.clear();
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (guestPaths.includes(pathname)) return;
  void router.navigate(`/signin?back=${encodeURIComponent(pathname + search)}`, { replace: true, state: signedOutState });
});

// Signed in, or as somebody else, in another tab: what is shown here is requested again, and a sign-in page leads on.
onSessionChange(() => {
  void queryClient.resetQueries();
  void router.revalidate();
});
