/** Calls of signing in and signing up. */
import { callApi } from '../../lib/api.ts';
import { keepToken } from '../../lib/session.ts';

/** Signs in and keeps the token; a wrong address or password fails with status 400. */
export async function signIn(email: string, password: string): Promise<void> {
  keepToken(await callApi('token', { username: email, password, grant_type: 'password', client_id: 'studio', scope: 'api' }));
}

/** Makes an account and signs in with it; a taken or wrong address is refused with the server's words. */
export async function signUp(account: { name: string; job: string; email: string; password: string }): Promise<void> {
  await callApi('register', { name: account.name, job: account.job, login: account.email, password: account.password });
  await signIn(account.email, account.password);
}
