/** What an attack is, and what it is given. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { chunkHeaders } from '@sightline/wire/chunks';
import type { BenchSession, BenchStudy } from '../../bench/study-rows.ts';
import type { ServerProcess } from '../../bench/server-process.ts';
import { send, type Answer, type Request } from './client.ts';

/** What every attack may use. */
export interface Target {
  server: ServerProcess;
  database: pg.Client;
  /** A study that takes many testers, owned by the well-behaved researcher. */
  study: BenchStudy;
  /** The project of that study, and an access token of its owner. */
  projectId: string;
  ownerToken: string;
  /** Factor on the number of repeats: 1 in the short form. */
  scale: number;
  /** Sends from the attacker's address if none is named. */
  send(path: string, request?: Request): Promise<Answer>;
  /** A session of the attacker's own. */
  startSession(consents?: readonly string[]): Promise<BenchSession>;
}

export interface Attack {
  /** Part of the requirement, such as 'A4'. */
  part: string;
  name: string;
  /** Attacks; returns what came of it in a few words. Throws an AttackSucceeded if the attack had its effect. */
  run(target: Target): Promise<string>;
}

export class AttackSucceeded extends Error {}

/** Throws AttackSucceeded with these words unless the condition holds. */
export function mustHold(condition: boolean, words: string): asserts condition {
  if (!condition) throw new AttackSucceeded(words);
}

/** The status of an answer must be one of these. */
export function mustAnswer(answer: Answer, statuses: readonly number[], what: string): void {
  mustHold(statuses.includes(answer.status), `${what}: answered ${answer.status} ${answer.text.slice(0, 160)}`);
}

interface ChunkOptions {
  encoding?: 'gzip' | 'identity';
  headers?: Record<string, string>;
  address?: string;
}

/** Sends a chunk with correct headers; any of them may be replaced. */
export function sendChunk(
  target: Pick<Target, 'send'>,
  token: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { encoding = 'gzip', headers = {}, address }: ChunkOptions = {},
): Promise<Answer> {
  return target.send(path, {
    token,
    bytes,
    ...(address === undefined ? {} : { address }),
    headers: {
      [chunkHeaders.hash]: createHash('sha256').update(bytes).digest('hex'),
      [chunkHeaders.encoding]: encoding,
      [chunkHeaders.format]: '3',
      [chunkHeaders.firstAtMs]: '1000',
      [chunkHeaders.lastAtMs]: '2000',
      ...headers,
    },
  });
}

/** The client used by attacks: from an address of their own unless they name another. */
export function attackerOf(server: ServerProcess, address = '198.51.100.66'): Target['send'] {
  return (path, request = {}) => send(server.baseUrl, path, { address, ...request });
}
