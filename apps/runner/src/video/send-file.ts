/** One attempt to send a file by tus: from the byte that the server has counted to its end, or until something stands in the way. */
import type { UploadRefusal } from '@sightline/wire/uploads';
import { uploadRefusals, uploadsPath } from '@sightline/wire/uploads';
import { DetailedError, Upload } from 'tus-js-client';

/** gone: the server has forgotten what was begun; lost: worth another try. */
export type SendEnd = { kind: 'sent' | 'lost' | 'gone' | 'stopped' } | { kind: 'refused'; code: UploadRefusal };

export interface SendFile {
  file: Blob;
  sessionToken: string;
  /** Where an earlier attempt began it; null starts over. */
  url: string | null;
  metadata: Record<string, string>;
  onUrl: (url: string) => void;
  /** Bytes that went out, acknowledged or not. */
  onProgress: (sentBytes: number) => void;
  /** Bytes that the server acknowledged. */
  onKept: (keptBytes: number) => void;
}

export interface SendingFile {
  end: Promise<SendEnd>;
  stop: () => void;
}

/** Bytes per request, so that a cut costs little and no request outlasts what servers in between allow. */
const pieceBytes = 8 * 1024 * 1024;
/** Without a byte for this long the line is taken for dead. */
const silenceMs = 45_000;

export function sendFile({ file, sessionToken, url, metadata, onUrl, onProgress, onKept }: SendFile): SendingFile {
  let finish: (end: SendEnd) => void = () => undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<SendEnd>((resolve) => {
    finish = (how) => {
      clearTimeout(silence);
      resolve(how);
    };
  });
  const stopWith = (how: SendEnd): void => {
    finish(how);
    void upload.abort().catch(() => undefined);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => stopWith({ kind: 'lost' }), silenceMs);
  };
  const upload = new Upload(file, {
    // Without an endpoint the library never starts over by itself, which would give up what the server has.
    ...(url === null ? { endpoint: uploadsPath } : { uploadUrl: url }),
    headers: { authorization: `Bearer ${sessionToken}` },
    metadata,
    chunkSize: pieceBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
    onProgress: (sentBytes) => {
      heard();
      onProgress(sentBytes);
    },
    onChunkComplete: (_size, keptBytes) => onKept(keptBytes),
    onSuccess: () => finish({ kind: 'sent' }),
    onError: (error) => finish(endOf(error)),
  });
  heard();
  upload.start();
  return { end, stop: () => stopWith({ kind: 'stopped' }) };
}

function endOf(error: Error): SendEnd {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { kind: 'lost' };
  const code = codeIn(response.getBody());
  if (code === 'upload-done') return { kind: 'sent' };
  if (code === 'storage-full') return { kind: 'refused', code };
  const status = response.getStatus();
  if (status === 404 || status === 410) return code === 'session-finished' ? { kind: 'refused', code } : { kind: 'gone' };
  // Another sender of the same file, a server that is busy or away: asked again, it says how far it is.
  if (status === 0 || status >= 500 || status === 409 || status === 423 || status === 429) return { kind: 'lost' };
  if (code !== null) return { kind: 'refused', code };
  // The answer to a question without a body.
  return status === 401 ? { kind: 'refused', code: 'session-unknown' } : { kind: 'lost' };
}

function codeIn(body: string): UploadRefusal | null {
  try {
    const { error } = JSON.parse(body) as { error?: string };
    return error !== undefined && error in uploadRefusals ? (error as UploadRefusal) : null;
  } catch {
    return null;
  }
}
