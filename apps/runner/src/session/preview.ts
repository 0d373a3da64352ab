/** What a preview has in place of a server and a recorder: loaded by researchers alone. */
import type { RunApi } from './run-api.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { RunParts } from './run-parts.ts';

/** Says yes to everything and sends nothing. */
const previewApi: RunApi = {
  session: () => Promise.resolve({ kind: 'unreachable' }),
  saveAnswer: () => Promise.resolve({ kind: 'ok', answer: null }),
  finish: () => Promise.resolve({ kind: 'ok', answer: { res: 1, finished: true, missing: {} } }),
  withdraw: () => Promise.resolve({ kind: 'ok', answer: null }),
};

/** A preview records nothing. */
export const previewRecorder: RunRecorder = {
  durable: true,
  emit: () => undefined,
  sense: () => undefined,
  media: () => Promise.resolve(null),
  flush: () => Promise.resolve(),
  sent: () => Promise.resolve(),
  sendAgain: () => Promise.resolve(),
  adopt: () => Promise.resolve([]),
  counts: () => Promise.resolve({}),
  clear: () => Promise.resolve(),
  handOver: () => Promise.resolve(),
};

export const previewParts: Pick<RunParts, 'recordingId' | 'sessionToken' | 'api' | 'recorder' | 'forget'> = {
  recordingId: 'preview',
  sessionToken: '',
  api: previewApi,
  recorder: previewRecorder,
  forget: () => undefined,
};
