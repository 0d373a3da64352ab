/** Calls of signing in, signing up and setting a new password. */
import { callApi } from '../../lib/api.ts';
import { CallFailure } from '../../lib/call-failure.ts';
import { withProof } from '../../lib/proof/with-proof.ts';
import { keepToken } from '../../lib/session.ts';

/**
 * Signs in and keeps the token; a wrong address or password fails with status 400. `onChecking` is called while the browser does the work that an
 * account under attack asks for.
 */
export async function signIn(email: string, password: string, onChecking: (isChecking: boolean) => void = () => undefined): Promise<void> {
  const grant = { username: email, password, grant_type: 'password', client_id: 'studio', scope: 'api' };
  keepToken(await withProof((proof) => callApi('token', { ...grant, ...proof }), { subject: email, onChecking }));
}

/** Makes an account and signs in with it; a taken or wrong address is refused with the server's words. */
export async function signUp(account: { name: string; job: string; email: string; password: string }): Promise<void> {
  await callApi('register', { name: account.name, job: account.job, login: account.email, password: account.password });
  await signIn(account.email, account.password);
}

/** Has a reset link mailed; an address without an account is refused. */
export async function askForResetLink(email: string): Promise<void> {
  await callApi('remindPassword', { email });
}

/** Sets a new password with the hash of a mailed link. */
export async function setPassword(hash: string, password: string): Promise<void> {
  await callApi('changePassword', { hash, password });
}

/** Whether it is the link that was refused (expired, used, unknown), and not what was typed. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'reset-link';
}

/** Confirms an address with the hash of its mailed link. */
export async function confirmEmail(hash: string): Promise<void> {
  await callApi('confirmEmail', { hash });
}

export function isRefused(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 'refused';
}
