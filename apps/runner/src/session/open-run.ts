/** Assembles a run from the page's address and continues where it was: a real session with storage and sending, or a preview without either. */
import type { SessionState } from '@sightline/wire/calls';
import type { Study } from '@sightline/wire/run';
import { forgetVisit, noteVisit } from './earlier-visit.ts';
import { openClock } from './open-clock.ts';
import { Reach } from './reach.ts';
import { openProgressStore, previewProgressStore } from './progress-store.ts';
import { forgetRun, type RunAddress } from './run-address.ts';
import { runApi } from './run-api.ts';
import { openRunRecorder } from './run-recorder.ts';
import { isUnderWay } from './run-reducer.ts';
import { RunSession } from './run-session.ts';
import type { RunParts } from './run-parts.ts';
import { sendHeartbeats } from './heartbeat.ts';

const nextNumbers = ({ streams }: SessionState): Record<string, number> =>
  Object.fromEntries(Object.entries(streams ?? {}).map(([stream, { next }]) => [stream, next]));

/** The run of this page, continued where an earlier page of it was; `loadEnding` brings what sends its end. */
export async function openRun(study: Study, address: RunAddress, loadEnding: RunParts['loadEnding']): Promise<RunSession> {
  if (address.kind === 'preview') {
    const { previewParts } = await import('./preview.ts');
    const preview = new RunSession({ ...previewParts, study, store: previewProgressStore, loadEnding });
    await preview.resume(null);
    return preview;
  }
  const { recordingId, sessionToken } = address;
  let session: RunSession | null = null;
  // Known to the server's answer to what an earlier page left, which may come before the session is put together.
  const told: ((run: RunSession) => void)[] = [];
  const tell = (news: (run: RunSession) => void): void => {
    told.push(news);
    if (session !== null) news(session);
  };
  let away = false;
  const reach = new Reach(navigator.onLine, (now) => {
    away = now;
    session?.set({ away });
  });
  const heard = (reached: boolean): void => reach.heard(reached);
  const api = runApi(sessionToken, heard);
  const store = await openProgressStore(recordingId);
  const { clock, forgetTime } = await openClock({ recordingId, study, api, progress: await store.load() });
  const recorder = await openRunRecorder({
    recordingId,
    sessionToken,
    onWaiting: (count) => session?.set({ chunksWaiting: count }),
    onOver: (code) => tell((run) => run.over(code)),
    onNotSaved: (stream) => tell((run) => run.partNotSaved(stream)),
    onFull: () => tell((run) => run.set({ recordingFull: true })),
    onReach: heard,
    now: clock.now,
    askNumbers: async () => {
      const reply = await api.session();
      return reply.kind === 'ok' ? nextNumbers(reply.answer) : {};
    },
  });
  session = new RunSession({
    study,
    recordingId,
    sessionToken,
    api,
    recorder,
    store,
    now: clock.now,
    loadEnding,
    forget: () => {
      forgetTime();
      forgetRun(study.code);
      forgetVisit(study.code);
    },
  });
  session.set({ away });
  addEventListener('online', () => {
    reach.setOnline(true);
    session?.networkIsBack();
  });
  addEventListener('offline', () => reach.setOnline(false));
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible';
    session?.emit({ k: 'visibility', at: clock.now(), visible });
    if (!visible) void recorder.flush();
  });
  await session.resume({
    k: 'session',
    at: clock.now(),
    viewport: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
    language: navigator.language,
  });
  const run = session;
  // They may have been away for long: what became of their place is asked at once.
  if (session.goesOn) void session.ask();
  if (session.snapshot().phase === 'running') noteVisit(study.code, 'begun');
  session.subscribe(() => {
    if (session?.snapshot().phase === 'finished') noteVisit(study.code, 'done');
  });
  for (const news of told) news(session);
  sendHeartbeats(run.ask, () => isUnderWay(run.snapshot()));
  return session;
}
