/** The bound server for tests: real ports on a database of their own, answers parsed against their rows, a researcher signed up. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { testPorts, type TestOverrides, type TestPorts } from '../platform/testing.ts';
import { buildServer } from '../compose.ts';

export interface TestServer {
  app: FastifyInstance;
  ports: TestPorts;
  close(): Promise<void>;
}

export interface TestAnswer {
  status: number;
  /** The JSON of the answer. */
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** A caller of the bound server; without a token it is nobody. */
export interface TestCaller {
  token: string;
  post(path: string, body?: object): Promise<TestAnswer>;
  get(path: string): Promise<TestAnswer>;
}

export async function testServer(overrides: TestOverrides = {}): Promise<TestServer> {
  const ports = await testPorts(overrides);
  // No call of a test is given up because the computer is busy; the limits have a test of their own.
  const app = await buildServer(ports, { checkAnswers: true, onRoute: (route) => void (route.handlerTimeout ??= 120_000) });
  const close = async (): Promise<void> => {
    await app.close();
    await ports.close();
  };
  return { app, ports, close };
}

export function callerWith(app: FastifyInstance, token: string): TestCaller {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const send = async (options: InjectOptions): Promise<TestAnswer> => {
    const response = await app.inject({ ...options, headers });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  return {
    token,
    post: (path, body = {}) => send({ method: 'POST', url: path, payload: body }),
    get: (path) => send({ method: 'GET', url: path }),
  };
}

export const testPassword = 'correct horse battery';

/** Signs a researcher up and in through the server's own calls. */
export async function signUp(app: FastifyInstance, email: string): Promise<TestCaller> {
  const nobody = callerWith(app, '');
  await nobody.post('/RegisterCommand.cmd', { name: 'Ada Researcher', job: 'Researcher', login: email, password: testPassword });
  const signedIn = await nobody.post('/identity/connect/token', { grant_type: 'password', username: email, password: testPassword });
  return callerWith(app, String(signedIn.body['access_token']));
}
