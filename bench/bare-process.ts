/** Starts the bare baseline server beside the real one, on the same PostgreSQL. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Resolves once it listens; the caller ends it. */
export function startBare(port: number, socketFolder: string, kind: 'chunk' | 'answer'): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port), socketFolder, kind], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${String(code)}`)));
  });
}
