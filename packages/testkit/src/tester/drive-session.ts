/** Sends a planned session over the runner's real protocol: start, answers, numbered hashed chunks, finish. */
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { chunkSender, EventWriter, MemoryChunkStore, NumberedStream, Uploader, type Gzip } from '@sightline/recorder/chunks';
import { calls, type SessionStart, type SessionState } from '@sightline/wire/calls';
import { CallError, isFinal } from '@sightline/wire/client';
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import { callApi, done, type Caller } from '../api/call-api.ts';
import type { SessionPlan } from './session-plan.ts';

const deflate = promisify(gzip);
/** Fast rather than small: many testers are simulated at once. */
const gzipFast: Gzip = async (body) => new Uint8Array(await deflate(body, { level: 4 }));

export interface DriveInput {
  baseUrl: string;
  code: string;
  /** Random UUID of the tester's browser; the same key resumes the same session. */
  clientKey: string;
  plan: SessionPlan;
  /** Asks for the mark of simulated recordings, which only demo studies get. */
  simulated?: boolean;
  /** What the invitation link calls the tester. */
  tester?: string;
  /** Network faults and 5xx are tried again for this long. */
  patienceMs?: number;
  /** False leaves the session under way, its place taken. */
  finishes?: boolean;
}

export interface DrivenSession {
  recordingId: string;
  finished: boolean;
  chunks: Record<string, number>;
}

/** Resolves when the server has said that the session is finished. Throws for a refusal, or when patience ends. */
export async function driveSession(input: DriveInput): Promise<DrivenSession> {
  const untilMs = performance.now() + (input.patienceMs ?? 60_000);
  const again = <T>(act: () => Promise<T>): Promise<T> => patiently(act, untilMs);
  const session = await again(() => start(input));
  const caller: Caller = { baseUrl: input.baseUrl, token: session.sessionToken };
  const state = session.resumed ? await again(() => callApi(caller, calls.getSession, {})) : null;
  if (state?.status === 'finished') return { recordingId: session.recordingId, finished: true, chunks: countsOf(state) };
  const store = await sendStreams(input, session, untilMs);
  for (const answer of input.plan.answers) done(await again(() => callApi(caller, calls.saveAnswer, answer)));
  const chunks = await store.counts();
  if (input.finishes === false) return { recordingId: session.recordingId, finished: false, chunks };
  const end = await again(() => callApi(caller, calls.finishSession, { streams: chunks }));
  return { recordingId: session.recordingId, finished: end.finished, chunks };
}

/** Chunks that the server holds of a session that an earlier try has finished. */
function countsOf(state: SessionState): Record<string, number> {
  return Object.fromEntries(Object.entries(state.streams).map(([stream, { next }]) => [stream, next]));
}

async function start({ baseUrl, code, clientKey, plan, simulated, tester }: DriveInput): Promise<SessionStart> {
  const answer = done(
    await callApi({ baseUrl, token: '' }, calls.startSession, {
      code,
      clientKey,
      consents: [...plan.consents],
      consentVersion: 6,
      age: plan.age,
      gender: plan.gender,
      device: plan.device,
      simulated: simulated ?? false,
      ...(tester !== undefined && { tester }),
    }),
  );
  if (!('sessionToken' in answer)) throw new Error('The session was not started.');
  return answer;
}

async function sendStreams({ baseUrl, plan }: DriveInput, session: SessionStart, untilMs: number): Promise<MemoryChunkStore> {
  const store = new MemoryChunkStore();
  let over: string | null = null;
  const uploader = new Uploader({
    store,
    send: chunkSender({ origin: baseUrl, sessionToken: session.sessionToken }),
    onOver: (code) => (over = code),
  });
  for (const [name, events] of Object.entries(plan.streams)) {
    const stream = await NumberedStream.open(name, store, (ref) => uploader.enqueue(ref));
    const writer = new EventWriter<RunnerEvent | PageEvent | SensingEvent>({ stream, gzip: gzipFast });
    for (const event of events) writer.push(event);
    await writer.flush();
  }
  await uploader.start();
  const patience = setTimeout(() => uploader.stop(), Math.max(0, untilMs - performance.now()));
  await uploader.settled();
  clearTimeout(patience);
  uploader.stop();
  if (over !== null) throw new Error(`The server takes no more chunks: ${String(over)}`);
  if (uploader.waiting > 0) throw new Error(`${uploader.waiting} chunks were not taken in time`);
  return store;
}

/** Again after a cut connection, a 5xx or a 429, with growing pauses. */
async function patiently<T>(act: () => Promise<T>, untilMs: number): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(2000, pauseMs * 2)) {
    try {
      return await act();
    } catch (error) {
      const passing = error instanceof TypeError || (error instanceof CallError && !isFinal(error));
      if (!passing || performance.now() + pauseMs > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
