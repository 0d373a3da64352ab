/** Entry of the worker that does the work of one proof. */
import { solve } from './solve.ts';

export interface ProofTask {
  subject: string;
  atMs: number;
}

addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  void solve(data.subject, data.atMs).then((proof) => postMessage(proof));
});
