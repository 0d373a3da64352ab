/** Who may open which page: guests the sign-in pages, signed-in researchers everything else. A page that may not be opened leaves no trace to go back to. */
import { replace, type LoaderFunctionArgs } from 'react-router';
import { takeResetHash } from '../lib/reset-hash.ts';
import { accessToken } from '../lib/session.ts';
import { startSession } from './start-session.ts';

takeResetHash();
const started = startSession();

/** The address to return to after signing in; only paths of this site count. */
function backPath(address: URL): string {
  const back = address.searchParams.get('back');
  return back !== null && back.startsWith('/') && !back.startsWith('//') ? back : '/projects';
}

export async function signedInOnly({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await started;
  if (accessToken() !== null) return null;
  const address = new URL(request.url);
  return replace(`/signin?back=${encodeURIComponent(address.pathname + address.search)}`);
}

export async function guestsOnly({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await started;
  if (accessToken() === null) return null;
  return replace(backPath(new URL(request.url)));
}
