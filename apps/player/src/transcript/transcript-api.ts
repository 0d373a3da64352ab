/** The calls of the player on transcripts, with the researcher's token. */
import { createClient, jsonRequest } from '@sightline/wire/client';

const timeoutMs = 30_000;

export const callTranscripts = createClient(
  {
    getTranscript: { method: 'POST', path: '/GetTranscript.cmd' },
    saveTranscriptCorrection: { method: 'POST', path: '/SaveTranscriptCorrection.cmd' },
    retryTranscript: { method: 'POST', path: '/RetryTranscript.cmd' },
  },
  (row, payload) => {
    const { url, ...request } = jsonRequest(row, payload, localStorage.getItem('access_token'));
    return fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  },
);
