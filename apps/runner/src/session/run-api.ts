/** The tester's calls of the wire, with the session's token. */
import { createClient, isFinal, type CallPayload, type Granted } from '@sightline/wire/client';
import type { FinishAnswer, SessionState } from '@sightline/wire/calls';
import type { UnsentAnswer } from './progress.ts';

/** Unreachable is worth another try; refused is not. */
export type Reply<T> = { kind: 'ok'; answer: T } | { kind: 'refused'; status: number } | { kind: 'unreachable' };

/** What is stated at the end of a run. */
export interface RunEnd {
  /** Number of chunks made, by stream. */
  streams: Record<string, number>;
  /** Page streams of which a part may still be in a site's store: it is not waited for, and taken when it comes. */
  awaited?: string[];
  /** The tester ends it early, and keeps no place. */
  stopped?: boolean | undefined;
}

export interface RunApi {
  session(): Promise<Reply<SessionState>>;
  saveAnswer(answer: UnsentAnswer): Promise<Reply<unknown>>;
  finish(end: RunEnd): Promise<Reply<FinishAnswer>>;
  withdraw(): Promise<Reply<unknown>>;
}

type RunCall = 'getSession' | 'saveAnswer' | 'finishSession' | 'withdrawSession';

const timeoutMs = 20_000;

/** `onReach` is called after every call: whether it came through. */
export function runApi(sessionToken: string, onReach: (reached: boolean) => void = () => undefined): RunApi {
  const call = createClient(
    {
      getSession: { method: 'GET', path: '/run/session' },
      saveAnswer: { method: 'POST', path: '/run/answers' },
      finishSession: { method: 'POST', path: '/run/finish' },
      withdrawSession: { method: 'POST', path: '/run/withdraw' },
    },
    ({ method, path }, payload) =>
      fetch(path, {
        method,
        headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(payload) }),
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      }),
  );

  async function reply<N extends RunCall>(name: N, payload: CallPayload<N>): Promise<Reply<Granted<N>>> {
    const result = await call(name, payload).then(
      (answer): Reply<Granted<N>> => ({ kind: 'ok', answer }),
      (error: unknown): Reply<never> => (isFinal(error) ? { kind: 'refused', status: error.status } : { kind: 'unreachable' }),
    );
    onReach(result.kind !== 'unreachable');
    return result;
  }
  return {
    session: () => reply('getSession', {}),
    saveAnswer: (answer) => reply('saveAnswer', answer),
    finish: (end) => reply('finishSession', end),
    withdraw: () => reply('withdrawSession', {}),
  };
}
