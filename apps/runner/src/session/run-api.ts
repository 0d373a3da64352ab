/** The tester's calls of the wire, with the session's token. */
import type { FinishAnswer, SessionState } from '@sightline/wire/calls';
import type { UnsentAnswer } from './progress.ts';

/** Unreachable is worth another try; refused is not. */
export type Reply<T> = { kind: 'ok'; answer: T } | { kind: 'refused'; status: number } | { kind: 'unreachable' };

export interface RunApi {
  session(): Promise<Reply<SessionState>>;
  saveAnswer(answer: UnsentAnswer): Promise<Reply<unknown>>;
  /** `stopped`: the tester ends it early, and keeps no place. */
  finish(streams: Record<string, number>, stopped?: boolean): Promise<Reply<FinishAnswer>>;
  withdraw(): Promise<Reply<unknown>>;
}

const timeoutMs = 20_000;

/** `onReach` hears of every call whether it came through. */
export function runApi(sessionToken: string, onReach: (reached: boolean) => void = () => undefined): RunApi {
  async function call<T>(...of: Parameters<typeof ask>): Promise<Reply<T>> {
    const reply = await ask<T>(...of);
    onReach(reply.kind !== 'unreachable');
    return reply;
  }

  async function ask<T>(method: 'GET' | 'POST', path: string, payload?: unknown): Promise<Reply<T>> {
    try {
      const response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${sessionToken}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        body: method === 'POST' ? JSON.stringify(payload) : undefined,
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
      if (!response.ok) return { kind: 'refused', status: response.status };
      return { kind: 'ok', answer: (await response.json()) as T };
    } catch {
      return { kind: 'unreachable' };
    }
  }
  return {
    session: () => call('GET', '/run/session'),
    saveAnswer: (answer) => call('POST', '/run/answers', answer),
    finish: (streams, stopped) => call('POST', '/run/finish', { streams, ...(stopped === true && { stopped }) }),
    withdraw: () => call('POST', '/run/withdraw', {}),
  };
}
