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

/** What is looked at in a request, and kept of an error, so that logging costs the same whatever was sent. */
const mostTexts = 500;
const deepest = 20;
const longestKept = 16_000;

/** Returns kind, code, message and stack of an error without what the request carried; ids of objects stay. */
export function withoutPayload(
  error: Error & { code?: unknown },
  request: Pick<FastifyRequest, 'headers' | 'query' | 'body'>,
): LoggableError {
  const carried = [bearerToken(request), ...textsIn(request.query), ...textsIn(request.body)]
    .filter((text) => text !== null)
    .filter((text) => text.length >= shortest && text.length <= longestKept && kindOfId(text) === null)
    .sort((one, other) => other.length - one.length);
  const cut = (text: string): string =>
    carried.reduce((left, secret) => left.replaceAll(secret, censor), text.slice(0, longestKept)).slice(0, longestKept);
  const code = typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, message: cut(error.message), stack: cut(error.stack ?? '') };
}

/** Texts of plain objects and arrays. Anything else, such as the stream of an upload, is not walked: it may hold itself. */
function textsIn(payload: unknown): string[] {
  const texts: string[] = [];
  const left: { value: unknown; depth: number }[] = [{ value: payload, depth: 0 }];
  for (let next = left.pop(); next !== undefined && texts.length < mostTexts; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') texts.push(value, JSON.stringify(value).slice(1, -1));
    else if (depth < deepest && isPlain(value))
      for (const part of Object.values(value).slice(0, mostTexts)) left.push({ value: part, depth: depth + 1 });
  }
  return texts;
}

function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
