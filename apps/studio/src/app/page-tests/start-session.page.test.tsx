/** Before the first page: a token in the address is taken only if it is good, a stored one stays where the server cannot be asked. */
import { expect, it, vi } from 'vitest';
import { startSession } from '../start-session.ts';
import { openStudio } from './open-studio.tsx';

/** A page on this address, about to begin. */
async function beginAt(path: string, as: 'guest' | 'researcher' = 'guest') {
  const { server } = await openStudio('/contact', { as });
  history.replaceState(null, '', path);
  return server;
}
const token = () => localStorage.getItem('access_token');

it('signs nobody in by a token that is not good, which leaves the address at once', async () => {
  const server = await beginAt('/account?token=made-up');
  server.answer({ tokenIntrospect: () => Response.json({ active: false }, { status: 401 }) });
  const started = startSession();
  expect(location.search).toBe('');
  await started;
  expect(token()).toBeNull();
  expect(server.asked('tokenIntrospect')).toEqual([{ token: 'made-up' }]);
});

it('takes a token at the start of the query only', async () => {
  const server = await beginAt('/account?a=1&token=sample-token');
  await startSession();
  expect(token()).toBeNull();
  expect(server.asked('tokenIntrospect')).toEqual([]);
});

it('keeps the stored token where the server cannot be reached, so that the page says what is wrong', async () => {
  const server = await beginAt('/projects', 'researcher');
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  server.fail('tokenIntrospect', 'no connection');
  await startSession();
  expect(token()).toBe('sample-token');
  expect(reported).toHaveBeenCalledOnce();
});

it('forgets a stored token that is no longer good', async () => {
  const server = await beginAt('/projects', 'researcher');
  server.answer({ tokenIntrospect: () => Response.json({ active: false }, { status: 401 }) });
  await startSession();
  expect(token()).toBeNull();
});
