/** The browser's history over the routes; a session that ends anywhere leads to the sign-in page and back. */
import { createBrowserRouter } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { onSessionEnd } from '../lib/session.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

onSessionEnd(() => {
  queryClient.clear();
  const { pathname, search } = router.state.location;
  void router.navigate(`/signin?back=${encodeURIComponent(pathname + search)}`, { replace: true });
});
