/** Stands in for a speech service: answers what it was told to, and keeps what it was sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StandInAnswer {
  status?: number;
  json?: unknown;
  text?: string;
  redirect?: string;
  /** Never answers. */
  hangs?: boolean;
}

export interface SpeechStandIn {
  /** As SPEECH_URL. */
  url: string;
  requests: { authorization: string; fields: string }[];
  /** One after the other; the last one from then on. */
  answer(...answers: StandInAnswer[]): void;
  close(): Promise<void>;
}

export async function startSpeechService(): Promise<SpeechStandIn> {
  let next: StandInAnswer[] = [{ json: { text: '' } }];
  const requests: SpeechStandIn['requests'] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization ?? '', fields: Buffer.concat(pieces).toString('latin1') });
      const answer = next[0] ?? {};
      if (next.length > 1) next = next.slice(1);
      if (answer.hangs === true) return;
      if (answer.redirect !== undefined) response.setHeader('location', answer.redirect);
      response.statusCode = answer.redirect === undefined ? (answer.status ?? 200) : 307;
      response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: (...answers) => (next = answers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
