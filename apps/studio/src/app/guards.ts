/** Who may open which page: guests the sign-in pages, signed-in researchers everything else. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { accessToken } from '../lib/session.ts';
import { startSession } from './start-session.ts';

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
  return redirect(`/signin?back=${encodeURIComponent(address.pathname + address.search)}`);
}

export async function guestsOnly({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await started;
  if (accessToken() === null) return null;
  return redirect(backPath(new URL(request.url)));
}
