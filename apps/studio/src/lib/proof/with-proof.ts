/** Sends a call again with a proof of work where the server asks for one: the password's link or account is under attack. */
import { CallFailure } from '../call-failure.ts';
import type { ProofTask } from './solve-worker.ts';

interface ProofOptions {
  /** What is proved, as the server names it. */
  subject: string;
  /** Called with true while the work is done. */
  onChecking: (isChecking: boolean) => void;
  work?: (task: ProofTask) => Promise<string>;
}

/** `send` is called again at most once. Where this browser cannot do the work (an insecure address), the first failure stands. */
export async function withProof<T>(
  send: (more: { proof?: string }) => Promise<T>,
  { subject, onChecking, work = inWorker }: ProofOptions,
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    const atMs = askedAt(error);
    if (atMs === null) throw error;
    onChecking(true);
    try {
      return await send({ proof: await work({ subject, atMs }) });
    } finally {
      onChecking(false);
    }
  }
}

/** The server's time to put into the proof; null if the failure asks for none, or this browser can do none. */
function askedAt(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.code !== 'proof-needed' || !isSecureContext) return null;
  const { proofAtMs } = Object(error.body) as { proofAtMs?: unknown };
  return typeof proofAtMs === 'number' ? proofAtMs : null;
}

async function inWorker(task: ProofTask): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module', name: 'proof' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener('error', () => reject(new CallFailure('busy', 'The check did not run.', 429)));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
