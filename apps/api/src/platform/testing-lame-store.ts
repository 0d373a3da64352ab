/** A server between us and an S3 store that does what networks and broken stores do. Only tests import this. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LameStore {
  endpoint: string;
  close(): Promise<void>;
}

/** Serves on loopback. */
export async function serveLame(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<LameStore> {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Hands everything on to the store at `endpoint`, and back; `toStore` and `fromStore` may change a piece, or cut the line (null). */
export function forward(
  endpoint: string,
  { toStore = (piece) => piece, fromStore = (piece) => piece }: Partial<Record<'toStore' | 'fromStore', (piece: Buffer) => Buffer | null>>,
) {
  const { hostname, port } = new URL(endpoint);
  return (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = asked;
    const onward = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (piece: Buffer) => {
        const changed = fromStore(piece);
        if (changed === null) answer.destroy();
        else answer.write(changed);
      });
      response.on('end', () => answer.end());
    });
    onward.on('error', () => answer.destroy());
    asked.on('data', (piece: Buffer) => onward.write(toStore(piece) ?? piece));
    asked.on('end', () => onward.end());
  };
}
