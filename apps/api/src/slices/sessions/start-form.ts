/** What the welcome's form sends, read from a request whose body may be anything. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signatureParameter, testerParameter } from '@sightline/domain/collectors';
import type { Agent, DeviceKind, FilledIn } from './runner-pages.ts';

/** Of a tester's name in a link enough to distinguish one from another. */
const longestTester = 200;

/** What the welcome's form sends; of anything else nothing is shown again. */
export function sentFields({ body }: FastifyRequest): [name: string, value: string][] {
  const sent = (body ?? {}) as Record<string, unknown>;
  return ['resume', 'clientKey', 'consentVersion', 'device', 'consent', 'age', 'gender'].flatMap((name) =>
    [sent[name] ?? []]
      .flat()
      .slice(0, 10)
      .flatMap((value): [string, string][] => (typeof value === 'string' && value.length <= 100 ? [[name, value]] : [])),
  );
}

const devices: readonly DeviceKind[] = ['computer', 'android', 'mobile'];

/** What the welcome's script found out; undefined for a form without a script. */
export function deviceIn({ body }: FastifyRequest): DeviceKind | undefined {
  const { device } = (body ?? {}) as { device?: unknown };
  return devices.find((kind) => kind === device);
}

/** What a browser says of itself with each request. */
export function agentOf({ headers }: FastifyRequest): Agent {
  const [mobile, platform] = (['sec-ch-ua-mobile', 'sec-ch-ua-platform'] as const).map((name) => String(headers[name] ?? ''));
  return { userAgent: headers['user-agent'] ?? '', mobile, platform };
}

/** Whether a tester asks for the session that they began earlier. */
export function isResuming({ body }: FastifyRequest): boolean {
  return ((body ?? {}) as { resume?: unknown }).resume === '1';
}

/** What is shown again where the form comes back. */
export function filledIn(request: FastifyRequest): FilledIn {
  const sent = sentFields(request);
  const one = (name: string): string => sent.find(([field]) => field === name)?.[1] ?? '';
  return { consents: sent.flatMap(([name, value]) => (name === 'consent' ? [value] : [])), age: one('age'), gender: one('gender') };
}

/** One of its own for a form without a script. */
export function clientKeyIn({ body }: FastifyRequest): string {
  const { clientKey } = (body ?? {}) as { clientKey?: unknown };
  return typeof clientKey === 'string' && clientKey.length >= 16 && clientKey.length <= 64 ? clientKey : randomUUID();
}

/** What starts a session, as the call of the same name takes it; not checked yet. */
export function formInput(request: FastifyRequest, code: string, invited: string): object {
  const body = (request.body ?? {}) as Record<string, string | string[] | undefined>;
  const one = (name: string): string => (typeof body[name] === 'string' ? body[name].trim() : '');
  const query = new URLSearchParams(invited);
  return {
    code,
    clientKey: clientKeyIn(request),
    consents: [body['consent'] ?? []].flat(),
    tester: query.get(testerParameter)?.slice(0, longestTester),
    testerSignature: query.get(signatureParameter)?.slice(0, longestTester),
    // Of the words that were read, which may be older than those of today.
    consentVersion: one('consentVersion'),
    age: one('age') === '' ? null : one('age'),
    gender: one('gender') === '' ? null : one('gender'),
    // The runner's first event describes the device; a form without a script cannot know.
    device: {
      width: 0,
      height: 0,
      pixelRatio: 1,
      touch: false,
      language: languageOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    },
  };
}

function languageOf(request: FastifyRequest): string {
  return (request.headers['accept-language'] ?? '').split(',')[0]?.slice(0, 35) ?? '';
}
