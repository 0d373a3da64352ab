/** The calls of the player on clips, with the researcher's token. */
import { createClient, jsonRequest } from '@sightline/wire/client';

const timeoutMs = 30_000;

export const callClips = createClient(
  {
    createClip: { method: 'POST', path: '/CreateClip.cmd' },
    getClips: { method: 'POST', path: '/GetClips.cmd' },
    openClip: { method: 'POST', path: '/OpenClip.cmd' },
  },
  (row, payload) => {
    const { url, ...request } = jsonRequest(row, payload, localStorage.getItem('access_token'));
    return fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  },
);
