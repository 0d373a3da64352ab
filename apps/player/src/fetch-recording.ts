/** Asks the server for a recording with the researcher's token; a refusal becomes a sentence for the page. */
import { judgeClicks, scrollSteps } from '@sightline/analysis';
import type { ReplayManifest } from '@sightline/wire/calls';
import { createClient, urlOf } from '@sightline/wire/client';
import { buildTimeline, loadRecording, type LoadedRecording, type Timeline } from '@sightline/replay';
import { texts } from './texts.ts';

export interface OpenedRecording {
  manifest: ReplayManifest;
  recording: LoadedRecording;
  timeline: Timeline;
}

/** A refusal the page can show as it is. */
export class RecordingRefused extends Error {}

async function fetchOwn(url: string): Promise<Response> {
  const token = localStorage.getItem('access_token');
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (response.status === 401) throw new RecordingRefused(texts.signedOut);
  if (response.status === 404) throw new RecordingRefused(texts.notFound);
  if (response.status === 409) throw new RecordingRefused(texts.notReady);
  if (!response.ok) throw new RecordingRefused(texts.loadFailed);
  return response;
}

const call = createClient({ getReplay: { method: 'GET', path: '/api/recordings/:rid/replay' } }, (row, payload) =>
  fetchOwn(urlOf(row, payload)),
);

/** Loads manifest and streams of one test of a recording. Throws RecordingRefused with a sentence to show. */
export async function fetchRecording(recordingId: string, questionId: string): Promise<OpenedRecording> {
  const manifest = await call('getReplay', { rid: recordingId, ...(questionId && { qid: questionId }) });
  const recording = await loadRecording(manifest, fetchOwn);
  const prototypeId = manifest.test.kind === 'prototype' ? manifest.test.questionId : null;
  const judged = { ...judgeClicks(prototypeId, recording), scrolls: scrollSteps(prototypeId, recording) };
  return { manifest, recording, timeline: buildTimeline(manifest, recording, judged) };
}
