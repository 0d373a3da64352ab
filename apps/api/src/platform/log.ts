/** Structured logging: one JSON line an event on stdout, by the same pino that the HTTP server uses. */
import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

/** Fields that may carry a secret are cut out wherever they appear at the top or one level down. */
const secretFields = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'card', 'cvc'];

/** A logger at the level of the environment; `silent` writes nothing. */
export function createLog(env: Pick<Env, 'logLevel'>): Logger {
  return pino({
    level: env.logLevel,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' },
  });
}

/** For tests and one-off scripts that report in their own way. */
export const silentLog = createLog({ logLevel: 'silent' });
