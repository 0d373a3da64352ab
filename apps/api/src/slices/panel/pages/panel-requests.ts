/** What browsers of members send: the cookie, and forms that may hold anything. */
import type { FastifyRequest } from 'fastify';
import type { ProfileForm } from '@sightline/domain/panel';
import type { Env } from '../../../platform/env.ts';
import { sessionLifeMs } from '../members/sign-in.ts';

const cookieName = 'sightline_panel';

/** Sent with no request that another site begins but by a link, and read by no script. */
export function cookieOf({ publicUrl }: Pick<Env, 'publicUrl'>, sessionToken: string, maxAgeSec = sessionLifeMs / 1000): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${sessionToken}; Path=/panel; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${secure}`;
}

export const noCookie = (env: Pick<Env, 'publicUrl'>): string => cookieOf(env, '', 0);

export function sessionTokenIn({ headers }: FastifyRequest): string | null {
  const found = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const token = found.find(([name]) => name === cookieName)?.[1] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

export interface SentForm extends ProfileForm {
  do: string;
  formToken: string;
  email: string;
  language: string;
  word: string;
}

const longest = 254;
const mostChoices = 100;

/** Each field as one text, or as several where a form has boxes of one name; what is longer is cut. */
export function sentForm({ body }: FastifyRequest): SentForm {
  const sent = (body ?? {}) as Record<string, unknown>;
  const all = (name: string): string[] =>
    [sent[name] ?? []]
      .flat()
      .slice(0, mostChoices)
      .flatMap((value) => (typeof value === 'string' ? [value.slice(0, longest).replaceAll('\u0000', '')] : []));
  const one = (name: string): string => all(name)[0] ?? '';
  return {
    do: one('do'),
    formToken: one('formToken'),
    email: one('email'),
    language: one('language'),
    word: one('word'),
    country: one('country'),
    birthYear: one('birthYear'),
    gender: one('gender'),
    interests: all('interests'),
    languages: all('languages'),
    devices: all('devices'),
    payoutMethod: one('payoutMethod'),
    payoutAddress: one('payoutAddress'),
  };
}
