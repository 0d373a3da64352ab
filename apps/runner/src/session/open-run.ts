/** Puts a run together from the page's address and goes on where it was: a real session with storage and sending, or a preview without either. */
import type { Study } from '@sightline/wire/run';
import { noteVisit } from './earlier-visit.ts';
import { openProgressStore, previewProgressStore } from './progress-store.ts';
import { forgetRun, type RunAddress } from './run-address.ts';
import { runApi, type RunApi } from './run-api.ts';
import { openRunRecorder, previewRecorder } from './run-recorder.ts';
import { RunSession } from './run-session.ts';
import { giveSigns } from './signs-of-life.ts';

/** Says yes to everything and sends nothing. */
const previewApi: RunApi = {
  session: () => Promise.resolve({ kind: 'unreachable' }),
  saveAnswer: () => Promise.resolve({ kind: 'ok', answer: null }),
  finish: () => Promise.resolve({ kind: 'ok', answer: { res: 1, finished: true, missing: {} } }),
  withdraw: () => Promise.resolve({ kind: 'ok', answer: null }),
};

export async function openRun(study: Study, address: RunAddress): Promise<RunSession> {
  if (address.kind === 'preview') {
    const parts = {
      study,
      recordingId: 'preview',
      sessionToken: '',
      api: previewApi,
      recorder: previewRecorder,
      store: previewProgressStore,
      forget: () => undefined,
    };
    const preview = new RunSession(parts);
    await preview.resume(null);
    return preview;
  }
  const { recordingId, sessionToken } = address;
  let session: RunSession | null = null;
  // Known to the server's answer to what an earlier page left, which may come before the session is put together.
  const over: Parameters<RunSession['over']>[0][] = [];
  const recorder = await openRunRecorder({
    recordingId,
    sessionToken,
    onWaiting: (count) => session?.setWaiting(count),
    onOver: (code) => {
      over.push(code);
      session?.over(code);
    },
  });
  session = new RunSession({
    study,
    recordingId,
    sessionToken,
    api: runApi(sessionToken),
    recorder,
    store: await openProgressStore(recordingId),
    forget: () => {
      forgetRun(study.code);
      noteVisit(study.code, null);
    },
  });
  addEventListener('online', () => session?.networkIsBack());
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible';
    session?.emit({ k: 'visibility', at: Date.now(), visible });
    if (!visible) void recorder.flush();
  });
  await session.resume({
    k: 'session',
    at: Date.now(),
    viewport: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    touch: navigator.maxTouchPoints > 0,
    language: navigator.language,
  });
  if (session.snapshot().phase === 'running') noteVisit(study.code, 'begun');
  session.subscribe(() => {
    if (session?.snapshot().phase === 'finished') noteVisit(study.code, 'done');
  });
  for (const code of over) session.over(code);
  const { parts, snapshot } = session;
  giveSigns(
    () => parts.api.session(),
    () => ['running', 'finishing'].includes(snapshot().phase),
  );
  return session;
}
