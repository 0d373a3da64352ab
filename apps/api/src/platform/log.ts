/** Structured logging: one JSON line an event on stdout, by the same pino that the HTTP server uses. */
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';

/** Fields that may carry a secret are cut out wherever they appear at the top or one level down. */
const secretFields = ['authorization', 'cookie', 'password', 'token', 'access_token', 'refresh_token', 'card', 'cvc'];
const maxWaiting = 1_000_000;

/** A logger at the level of the environment; `silent` writes nothing. Lines go to `to`, stdout where left out. */
export function createLog(env: Pick<Env, 'logLevel'>, to: DestinationStream = linesTo(1)): Logger {
  const redact = { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' };
  return pino({ level: env.logLevel, redact }, to);
}

/** Lines to an open file. Where it takes none, as on a full disk, they wait up to `maxWaiting` characters, later ones are lost, and the server goes on. */
export function linesTo(fileDescriptor: number): DestinationStream {
  const lines = pino.destination({ dest: fileDescriptor, maxLength: maxWaiting });
  lines.on('error', () => undefined);
  return lines;
}

/** For tests and one-off scripts that report in their own way. */
export const silentLog = createLog({ logLevel: 'silent' });
