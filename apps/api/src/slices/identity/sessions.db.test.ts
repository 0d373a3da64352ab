/** Sessions as their owner sees and ends them, how long they last, and guesses that keep nobody but the guesser out. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callerWith, signUp, testPassword, testServer, type TestServer } from '../../testing/testing-app.ts';
import { limits } from '../../platform/http/limits.ts';
import { solveProof } from '../../platform/http/testing-proof.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => server.ports.setNow(new Date()));
afterAll(() => server.close());

const day = 86_400_000;
const [home, guesser] = ['203.0.113.10', '198.51.100.7'];

async function signIn(username: string, password: string, remoteAddress = home, userAgent = 'Firefox/140.0 Windows', proof?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identity/connect/token',
    payload: { grant_type: 'password', username, password, ...(proof !== undefined && { proof }) },
    remoteAddress,
    headers: { 'user-agent': userAgent },
  });
  return { status: answer.statusCode, token: answer.json<{ access_token?: string }>().access_token ?? '' };
}

interface Session {
  Id: string;
  Device: string;
  Current: boolean;
}
const sessionsOf = async (token: string): Promise<Session[]> =>
  (await callerWith(server.app, token).get('/GetSessions.cmd')).body as unknown as Session[];
const statusOf = async (token: string): Promise<number> => (await callerWith(server.app, token).get('/GetUserProfile.cmd')).status;

describe('sessions', () => {
  it('are listed with their device, and ended one at a time', async () => {
    await signUp(server.app, 'ada@example.com');
    const { token: desk } = await signIn('ada@example.com', testPassword);
    const { token: phone } = await signIn('ada@example.com', testPassword, home, 'Android Chrome/140.0');
    const sessions = await sessionsOf(desk);
    expect(sessions.map(({ Device }) => Device)).toEqual(expect.arrayContaining(['Firefox on Windows', 'Chrome on Android']));
    expect(sessions.filter(({ Current }) => Current).map(({ Device }) => Device)).toEqual(['Firefox on Windows']);
    const session = sessions.find(({ Device }) => Device === 'Chrome on Android')?.Id;
    expect((await callerWith(server.app, desk).post('/EndSession.cmd', { session })).body).toEqual({ res: 1 });
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
  });

  it('of somebody else cannot be ended', async () => {
    const bo = await signUp(server.app, 'bo@example.com');
    const { token } = await signIn('ada@example.com', testPassword);
    const [own] = (await sessionsOf(token)).filter(({ Current }) => Current);
    expect((await bo.post('/EndSession.cmd', { session: own?.Id })).body['res']).toBe(0);
    expect(await statusOf(token)).toBe(200);
  });

  it('all end at once', async () => {
    const [{ token: one }, { token: other }] = [
      await signIn('ada@example.com', testPassword),
      await signIn('ada@example.com', testPassword),
    ];
    expect((await callerWith(server.app, one).post('/EndAllSessions.cmd')).body).toEqual({ res: 1 });
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401]);
  });

  it('end after 14 days without use, and after 30 however they are used', async () => {
    const began = Date.now();
    const [idle, used] = [await signIn('ada@example.com', testPassword), await signIn('ada@example.com', testPassword)];
    const at = async (days: number, token: string): Promise<number> => {
      server.ports.setNow(new Date(began + days * day));
      return statusOf(token);
    };
    expect([await at(10, used.token), await at(13.9, idle.token), await at(20, used.token)]).toEqual([200, 200, 200]);
    expect([await at(28, idle.token), await at(29.9, used.token), await at(30.1, used.token)]).toEqual([401, 200, 401]);
  });
});

describe('guesses at a password', () => {
  it('keep the guesser out and let the owner in', async () => {
    await signUp(server.app, 'cy@example.com');
    await signIn('cy@example.com', testPassword);
    for (let tried = 0; tried < limits['sign-in-account'].count; tried += 1)
      expect((await signIn('cy@example.com', `wrong ${tried}`, guesser)).status).toBe(400);
    expect((await signIn('cy@example.com', testPassword, guesser)).status).toBe(429);
    expect((await signIn('cy@example.com', testPassword)).status).toBe(200);
  });

  it('from many addresses leave each new one fewer guesses, and let the owner in from anywhere', async () => {
    await signUp(server.app, 'di@example.com');
    await signIn('di@example.com', testPassword);
    for (let turn = 0; turn < limits['sign-in-guesses'].count; turn += 1) await signIn('di@example.com', 'wrong', `198.51.${turn}.9`);
    const guesses = async (address?: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 5; guess += 1) statuses.push((await signIn('di@example.com', 'wrong', address)).status);
      return statuses;
    };
    expect(await guesses('100.64.9.7')).toEqual([400, 429, 429, 429, 429]);
    expect((await signIn('di@example.com', testPassword, '192.0.2.1')).status).toBe(200);
    const withProof = (password: string, proof: string) => signIn('di@example.com', password, '100.64.9.7', 'Firefox', proof);
    const prove = () => solveProof('di@example.com', server.ports.now().getTime());
    const used = prove();
    expect((await withProof('wrong', used)).status).toBe(400);
    expect((await withProof(testPassword, used)).status).toBe(429);
    expect((await withProof(testPassword, prove())).status).toBe(200);
    expect(await guesses()).toEqual([400, 400, 400, 400, 400]);
    expect((await signIn('di@example.com', testPassword)).status).toBe(200);
  });
});

describe('passwords that guessers try first', () => {
  it.each(['football123', 'Summer2026!', 'winter-25', 'Acme.Autumn24', 'Berlin2026', 'liverpool1', 'Qwertyuiop', 'ada.lovelace7'])(
    '%s is refused',
    async (password) => {
      const payload = { name: 'Ada', job: 'x', login: 'ada.lovelace@example.com', password };
      const answer = await server.app.inject({ method: 'POST', url: '/RegisterCommand.cmd', payload });
      expect(answer.json()).toMatchObject({ res: 0, errormessage: expect.stringMatching(/^Password is too (common|similar)/) as string });
    },
  );
});
