/** Identity as an OAuth client sees it: the RFCs' own rules, and an independent client over real HTTP. */
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testPassword, testServer, type TestServer } from '../../testing/testing-app.ts';

let server: TestServer;
let origin = '';
beforeAll(async () => {
  server = await testServer();
  await signUp(server.app, 'ada@example.com');
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const someText: unknown = expect.any(String);
const someNumber: unknown = expect.any(Number);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const good = `grant_type=password&username=ada%40example.com&password=${encodeURIComponent(testPassword)}`;

async function post(url: string, payload: string, headers: Record<string, string> = form) {
  const options: InjectOptions = { method: 'POST', url, payload, headers };
  const answer = await server.app.inject(options);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['pragma']).toBe('no-cache');
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}
const token = (payload: string) => post('/identity/connect/token', payload);

describe('an independent client', () => {
  it('gets a token, introspects it, revokes it and sees that it is no good any more', async () => {
    const as: oauth.AuthorizationServer = {
      issuer: origin,
      token_endpoint: `${origin}/identity/connect/token`,
      revocation_endpoint: `${origin}/identity/connect/revocation`,
      introspection_endpoint: `${origin}/api/user/TokenIntrospect`,
    };
    const client: oauth.Client = { client_id: 'outside' };
    const overHttp = { [oauth.allowInsecureRequests]: true };
    const grant = (password: string) =>
      oauth.genericTokenEndpointRequest(
        as,
        client,
        oauth.None(),
        'password',
        { username: 'ada@example.com', password, scope: 'openid api' },
        overHttp,
      );
    const issued = await oauth.processGenericTokenEndpointResponse(as, client, await grant(testPassword));
    expect(issued).toMatchObject({ token_type: 'bearer', expires_in: 2_592_000 });

    const introspect = async () =>
      oauth.processIntrospectionResponse(
        as,
        client,
        await oauth.introspectionRequest(as, client, oauth.None(), issued.access_token, overHttp),
      );
    const before = await introspect();
    expect(before).toMatchObject({ active: true, token_type: 'Bearer' });
    expect(Number(before.exp) - Number(before.iat)).toBe(2_592_000);
    const profile = () =>
      oauth.protectedResourceRequest(issued.access_token, 'GET', new URL(`${origin}/GetUserProfile.cmd`), undefined, undefined, overHttp);
    expect((await profile()).status).toBe(200);

    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), issued.access_token, overHttp));
    expect(await introspect()).toEqual({ active: false });
    const refused = await profile().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    expect((refused as oauth.WWWAuthenticateChallengeError).cause[0]).toMatchObject({
      scheme: 'bearer',
      parameters: { realm: 'sightline', error: 'invalid_token' },
    });

    const wrong = await oauth
      .processGenericTokenEndpointResponse(as, client, await grant('not the password'))
      .catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(oauth.ResponseBodyError);
    expect(wrong).toMatchObject({ status: 400, error: 'invalid_grant', error_description: 'The email or password is incorrect.' });
  });
});

describe('the token endpoint (RFC 6749)', () => {
  it.each([
    ['nothing', '', 'invalid_request'],
    ['no grant_type', good.replace('grant_type=password&', ''), 'invalid_request'],
    ['an empty grant_type', good.replace('=password', '='), 'invalid_request'],
    ['no username', good.replace(/&username=[^&]*/, ''), 'invalid_request'],
    ['an empty username', good.replace(/username=[^&]*/, 'username='), 'invalid_request'],
    ['no password', good.replace(/&password=[^&]*/, ''), 'invalid_request'],
    ['a repeated grant_type', `${good}&grant_type=password`, 'invalid_request'],
    ['a repeated username', `${good}&username=eve%40example.com`, 'invalid_request'],
    ['a repeated password', `${good}&password=x`, 'invalid_request'],
    ['a repeated client_id', `${good}&client_id=a&client_id=b`, 'invalid_request'],
    ['a repeated scope', `${good}&scope=a&scope=b`, 'invalid_request'],
    ['another grant', 'grant_type=client_credentials', 'unsupported_grant_type'],
    ['a grant of its own', 'grant_type=urn%3Aexample%3Aown&username=a&password=b', 'unsupported_grant_type'],
    ['a wrong password', `${good}x`, 'invalid_grant'],
    ['an unknown name', good.replace('ada', 'eve'), 'invalid_grant'],
    ['a scope with a quote', `${good}&scope=a%22b`, 'invalid_scope'],
    ['a scope with a backslash', `${good}&scope=a%5Cb`, 'invalid_scope'],
    ['a scope with letters beyond', `${good}&scope=%C3%A4`, 'invalid_scope'],
    ['a scope with two blanks', `${good}&scope=a++b`, 'invalid_scope'],
    ['text that cannot be stored', good.replace('ada', '%00'), 'invalid_request'],
  ])('answers %s by 400', async (_what, payload, error) => {
    const { status, body } = await token(payload);
    expect([status, body['error']]).toEqual([400, error]);
    expect(body['error_description']).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(body['errormessage']).toEqual(someText);
  });
  it('takes a scope, an empty one, and parameters it does not know', async () => {
    for (const more of ['&scope=openid+api', '&scope=', '&client_id=studio', '&resource=x'])
      expect((await token(`${good}${more}`)).status).toBe(200);
  });
  it('describes what the server itself refuses', async () => {
    const big = await post('/identity/connect/token', `x=${'x'.repeat(2_000_000)}`);
    const xml = await post('/identity/connect/token', '<a/>', { 'content-type': 'application/xml' });
    const broken = await post('/identity/connect/token', '{', { 'content-type': 'application/json' });
    expect([big.status, xml.status, broken.status]).toEqual([413, 415, 400]);
    for (const { body } of [big, xml, broken])
      expect(body).toMatchObject({ error: someText, error_description: someText, errormessage: someText });
  });
  it('describes a limit', async () => {
    await sql`insert into rate_limit values ('sign-in-address', '127.0.0.1', 100000, now() + interval '1 hour')
      on conflict (name, key) do update set used = 100000`.execute(server.ports.db);
    const { status, body, headers } = await token(good);
    expect([status, body['error'], Number(headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true]);
    expect(body['error_description']).toBe(body['errormessage']);
    await sql`delete from rate_limit`.execute(server.ports.db);
  });
});

describe('revocation (RFC 7009)', () => {
  const revoke = (payload: string) => post('/identity/connect/revocation', payload);
  it.each(['', 'token=', 'client_id=studio', 'token=a&token=b'])('refuses %j as malformed', async (payload) => {
    const { status, body } = await revoke(payload);
    expect([status, body['error'], typeof body['error_description']]).toEqual([400, 'invalid_request', 'string']);
  });
  it('answers {} for a token of any kind, and ends that token alone', async () => {
    const mine = String((await token(good)).body['access_token']);
    const alsoMine = String((await token(good)).body['access_token']);
    expect(await revoke('token=unknown&token_type_hint=refresh_token')).toMatchObject({ status: 200, body: {} });
    const answer = await revoke(`token=${mine}&client_id=studio&token_type_hint=access_token`);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await revoke(`token=${mine}`)).status).toBe(200);
    const active = async (one: string) => (await post('/api/user/TokenIntrospect', `token=${one}`)).body['active'];
    expect([await active(mine), await active(alsoMine)]).toEqual([false, true]);
  });
});

describe('introspection (RFC 7662 by POST, the check by GET)', () => {
  it('by POST says 200 in either case, and nothing of a token that is no good', async () => {
    const mine = String((await token(good)).body['access_token']);
    const { status, body } = await post('/api/user/TokenIntrospect', `token=${mine}`);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['active', 'exp', 'iat', 'token_type']]);
    expect(await post('/api/user/TokenIntrospect', 'token=unknown')).toMatchObject({ status: 200, body: { active: false } });
    for (const payload of ['', 'token=', 'token=a&token=b'])
      expect((await post('/api/user/TokenIntrospect', payload)).body).toMatchObject({
        error: 'invalid_request',
        error_description: someText,
      });
  });
  it('by GET says 200 or 401', async () => {
    const mine = String((await token(good)).body['access_token']);
    const check = (query: string) => server.app.inject({ method: 'GET', url: `/api/user/TokenIntrospect${query}` });
    const found = await check(`?token=${mine}`);
    expect([found.statusCode, found.json()]).toEqual([200, { active: true, exp: someNumber }]);
    for (const query of ['?token=unknown', '?token=']) {
      const lost = await check(query);
      expect([lost.statusCode, lost.json()]).toEqual([401, { active: false }]);
      expect(lost.headers['www-authenticate']).toBe('Bearer realm="sightline", error="invalid_token"');
      expect(lost.headers['cache-control']).toBe('no-store');
    }
    for (const query of ['', '?token=a&token=b'])
      expect((await check(query)).json()).toMatchObject({ error: 'invalid_request', error_description: someText });
  });
});

it('a bearer token that is no good is answered in the words of RFC 6750', async () => {
  const ask = (authorization?: string) =>
    server.app.inject({ method: 'GET', url: '/GetUserProfile.cmd', headers: authorization === undefined ? {} : { authorization } });
  expect((await ask()).headers['www-authenticate']).toBe('Bearer realm="sightline"');
  expect((await ask('Bearer nothing')).headers['www-authenticate']).toBe('Bearer realm="sightline", error="invalid_token"');
});
