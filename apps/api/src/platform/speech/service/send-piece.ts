/** Sends one piece of a voice to a service that speaks OpenAI's `/audio/transcriptions`. */
import { setTimeout as pause } from 'node:timers/promises';
import { SpeechError } from '../speech-port.ts';

export interface SpeechService {
  /** Without a trailing slash, up to the version: https://api.openai.com/v1. */
  url: string;
  key: string | null;
  model: string;
  /** What one request may take, ms. */
  timeoutMs: number;
  /** Before each further try, ms; as many tries as there are, and one. */
  pausesMs: readonly number[];
}

const mostAnswerBytes = 8 * 1024 * 1024;
/** From the richest to the plainest: servers refuse what they do not know. */
const formats = [
  { response_format: 'verbose_json', words: true },
  { response_format: 'verbose_json', words: false },
  { response_format: 'json', words: false },
] as const;

/**
 * Returns the answer's text. Throws SpeechError: `refused` if the service does not want it, `unreachable` after the last try, `stopped` once
 * `limit` is aborted.
 */
export async function sendPiece(service: SpeechService, piece: Uint8Array, language: string, limit: AbortSignal): Promise<string> {
  let lastWords = '';
  for (const format of formats) {
    const response = await withRetries(service, limit, () => post(service, formOf(service, piece, language, format), limit));
    if (response.ok) return response.body;
    lastWords = `the speech service answered with status ${response.status}`;
    if (response.status !== 400 && response.status !== 422) break;
  }
  throw new SpeechError('refused', lastWords);
}

interface Answered {
  ok: boolean;
  status: number;
  body: string;
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

async function withRetries({ pausesMs }: SpeechService, limit: AbortSignal, send: () => Promise<Answered>): Promise<Answered> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await send().catch((error: unknown) => reasonOf(error));
    if (typeof outcome !== 'string' && !mayPass(outcome.status)) return outcome;
    if (limit.aborted) throw new SpeechError('stopped', 'the speech service took too long for the voice of one recording');
    const waitMs = pausesMs[attempt];
    if (waitMs === undefined) {
      const reason = typeof outcome === 'string' ? outcome : `status ${outcome.status}`;
      throw new SpeechError('unreachable', `the speech service did not answer: ${reason}`);
    }
    await pause(waitMs, undefined, { signal: limit }).catch(() => undefined);
  }
}

/** Never the address or the key. */
function reasonOf(error: unknown): string {
  if (error instanceof SpeechError) throw error;
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'it took too long' : (cause?.code ?? 'the connection failed');
}

function formOf({ model }: SpeechService, piece: Uint8Array, language: string, format: (typeof formats)[number]): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(piece)], { type: 'audio/webm' }), 'voice.webm');
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', format.response_format);
  if (format.words) for (const one of ['word', 'segment']) form.append('timestamp_granularities[]', one);
  return form;
}

async function post({ url, key, timeoutMs }: SpeechService, body: FormData, limit: AbortSignal): Promise<Answered> {
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  return within(timeoutMs, limit, async (signal) => {
    // A redirect would hand the voice to a host that testers were not told of.
    const response = await fetch(`${url}/audio/transcriptions`, { method: 'POST', headers, body, signal, redirect: 'error' });
    return { ok: response.ok, status: response.status, body: await boundedText(response) };
  });
}

/** Not `AbortSignal.any` over `AbortSignal.timeout`: Node 20 forgets such a timeout with the next collection of garbage. */
async function within<T>(timeoutMs: number, limit: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const due = new AbortController();
  const timer = setTimeout(() => due.abort(new DOMException('it took too long', 'TimeoutError')), timeoutMs);
  const abort = (): void => due.abort(limit.reason);
  limit.addEventListener('abort', abort);
  try {
    return await work(due.signal);
  } finally {
    clearTimeout(timer);
    limit.removeEventListener('abort', abort);
  }
}

async function boundedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostAnswerBytes) throw new SpeechError('invalid-answer', 'the speech service answered more than a transcript can be');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
