/** Before a failure is logged: what the request carried is cut out of its words, as errors like to quote what they failed on. */
import type { FastifyRequest } from 'fastify';
import { kindOfId } from '@sightline/domain/ids';
import { bearerToken } from './callers.ts';

export interface LoggableError {
  type: string;
  code?: string;
  message: string;
  stack: string;
}

const censor = '[from the request]';
/** Shorter texts, such as 'en' or '3', are no secrets, and cutting them would leave nothing to read. */
const shortest = 4;

/** Kind, code, words and stack of an error, nothing else that hangs on it; ids of objects stay. */
export function withoutPayload(
  error: Error & { code?: unknown },
  request: Pick<FastifyRequest, 'headers' | 'query' | 'body'>,
): LoggableError {
  const carried = [bearerToken(request), ...textsIn(request.query), ...textsIn(request.body)]
    .filter((text) => text !== null)
    .filter((text) => text.length >= shortest && kindOfId(text) === null)
    .sort((one, other) => other.length - one.length);
  const cut = (text: string): string => carried.reduce((left, secret) => left.replaceAll(secret, censor), text);
  const code = typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, message: cut(error.message), stack: cut(error.stack ?? '') };
}

/** Every text in a payload, at any depth. */
function textsIn(payload: unknown): string[] {
  const texts: string[] = [];
  const left: unknown[] = [payload];
  for (let value = left.pop(); value !== undefined || left.length > 0; value = left.pop()) {
    if (typeof value === 'string') texts.push(value, JSON.stringify(value).slice(1, -1));
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      left.push(...Object.values(value as Record<string, unknown>));
  }
  return texts;
}
