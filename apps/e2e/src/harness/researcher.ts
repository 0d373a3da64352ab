/** A researcher who works through the calls alone, to set the scene for shots and journeys. */
import { calls, type Answer, type CallName } from '@sightline/wire/calls';

export interface Researcher {
  email: string;
  password: string;
  token: string;
  call: <N extends CallName>(name: N, payload: Record<string, unknown>) => Promise<Answer<(typeof calls)[N]>>;
}

/** Signs up (unless `existing` names an account) and in. */
export async function researcherAt(url: string, existing?: { email: string; password: string }): Promise<Researcher> {
  const email = existing?.email ?? `rea.${Date.now()}@nordlys.example`;
  const password = existing?.password ?? 'a long enough passphrase';
  if (!existing) {
    await post(url, calls.register.path, { name: 'Rea Nordahl', job: 'Researcher', login: email, password });
  }
  const answer = (await post(url, calls.token.path, { username: email, password, grant_type: 'password' })) as { access_token: string };
  const call: Researcher['call'] = async (name, payload) => {
    const row = calls[name];
    if (row.method === 'GET') {
      const inPath = (name: string) => row.path.includes(`:${name}`);
      const path = row.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(payload[part])));
      const query = new URLSearchParams(Object.entries(payload).flatMap(([key, value]) => (inPath(key) ? [] : [[key, String(value)]])));
      const response = await fetch(`${url}${path}?${query}`, { headers: { authorization: `Bearer ${answer.access_token}` } });
      return (await response.json()) as never;
    }
    return (await post(url, row.path, payload, answer.access_token)) as never;
  };
  return { email, password, token: answer.access_token, call };
}

async function post(url: string, path: string, payload: object, token?: string): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
