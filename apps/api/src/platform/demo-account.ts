/** The account to look around with: made once with a random password that only this machine's operator can read. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToken } from './secrets.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

/** Ends in a name that leads to nobody (RFC 2606). */
export const demoEmail = 'demo@sightline.example';

/** The account kept in the data folder; on the first start a new one is written there, readable by its owner alone. */
export function readDemoAccount(dataDir: string): DemoAccount {
  const path = join(dataDir, 'demo-account.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as DemoAccount;
  const account = { email: demoEmail, password: newToken().slice(0, 20) };
  writeFileSync(path, `${JSON.stringify(account)}\n`, { mode: 0o600 });
  return account;
}

/** Signs in, else signs the account up, through the server's own calls; false if the address exists with another password. */
export async function ensureDemoAccount(baseUrl: string, account: DemoAccount): Promise<boolean> {
  const signIn = { grant_type: 'password', username: account.email, password: account.password };
  const signedIn = await post(`${baseUrl}/identity/connect/token`, signIn);
  if (signedIn.ok) return true;
  const form = { name: 'Demo researcher', job: 'Researcher', login: account.email, password: account.password };
  const signedUp = await post(`${baseUrl}/RegisterCommand.cmd`, form);
  return signedUp.ok && ((await signedUp.json()) as { res?: number }).res === 1;
}

function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
}
