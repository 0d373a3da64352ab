/** Structured logging: one JSON line an event on stdout, by the same pino that the HTTP server uses. */
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';

/** Fields that may carry a secret are cut out wherever they appear at the top or one level down. */
const secretFields = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'card', 'cvc'];

/** A logger at the level of the environment; `silent` writes nothing. Lines go to `to`, stdout where left out. */
export function createLog(env: Pick<Env, 'logLevel'>, to: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' };
  return pino({ level: env.logLevel, redact }, to);
}

/** For tests and one-off scripts that report in their own way. */
export const silentLog = createLog({ logLevel: 'silent' });
