/** A name that one process of this machine can hold at a time; the kernel frees it when the process ends, however it ends. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Held {
  release(): Promise<void>;
}

/** Takes the name, or returns null if another process holds it. */
export async function holdName(name: string): Promise<Held | null> {
  const path = addressOf(name);
  const first = await listen(path);
  if (first !== null) return held(first);
  if (path.startsWith('\0') || (await answers(path))) return null;
  rmSync(path, { force: true });
  const second = await listen(path);
  return second === null ? null : held(second);
}

/** Linux has socket names outside the file system, which never go stale; elsewhere a socket file is tried. */
function addressOf(name: string): string {
  const short = `sightline-${process.getuid?.() ?? 0}-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${short}` : join(tmpdir(), `${short}.sock`);
}

function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen({ path }, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function held(server: Server): Held {
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
