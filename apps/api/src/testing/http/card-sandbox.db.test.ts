/** The sandbox's calls as a browser and the provider's SDK make them; and that the number and code of a card are nowhere afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../platform/cards/sandbox/keys.ts';
import { createLog } from '../../platform/log.ts';
import { limits } from '../../platform/http/limits.ts';
import { testServer, type TestServer } from '../testing-app.ts';

const lines: string[] = [];
let server: TestServer;
let secretKey: string;
beforeAll(async () => {
  server = await testServer({ log: createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) }) });
  ({ secretKey } = await readKeys(server.ports.db));
  server.ports.setNow(new Date('2026-03-04T12:00:00Z'));
});
afterAll(() => server.close());

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  key?: string;
  idempotencyKey?: string;
  type?: string;
  remoteAddress?: string;
}

async function ask(path: string, fields: Record<string, string> | null = null, call: Call = {}) {
  const {
    method = 'POST',
    key = secretKey,
    idempotencyKey,
    type = 'application/x-www-form-urlencoded',
    remoteAddress = '127.0.0.1',
  } = call;
  const answer = await server.app.inject({
    method,
    url: `/sandbox${path}`,
    remoteAddress,
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(fields === null ? {} : { 'content-type': type }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(fields === null ? {} : { payload: type.includes('json') ? fields : new URLSearchParams(fields).toString() }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

const publishable = { key: 'pk_test_sandbox' };
const visa = { 'card[number]': '4242 4242 4242 4242', 'card[exp_month]': '3', 'card[exp_year]': '26', 'card[cvc]': '123' };

const setupVisa = Object.fromEntries(
  Object.entries(visa).map(([name, value]) => [`payment_method_data[${name.replace('[', '][')}`, value]),
);

describe('details of a card', () => {
  it('become a token, whose answer shows no more of them than a receipt does', async () => {
    const { status, body, headers } = await ask('/v1/tokens', visa, publishable);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      id: expect.stringMatching(/^tok_\w{20}$/) as string,
      object: 'token',
      type: 'card',
      used: false,
      livemode: false,
      created: 1_772_625_600,
      card: { object: 'card', brand: 'Visa', last4: '4242', exp_month: 3, exp_year: 2026 },
    });
    expect((await ask('/v1/tokens', visa, { ...publishable, type: 'application/json' })).status).toBe(200);
    expect((await ask('/v1/tokens', { ...visa, ...publishable }, { key: '' })).status).toBe(200);
  });

  it.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ 'card[number]': '' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ 'card[number]': '4539578763621486' }, 'card_declined', 'No real money here: only test numbers such as 4242 4242 4242 4242 work.'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ 'card[exp_month]': '0' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ 'card[exp_month]': 'x' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ 'card[exp_month]': '2' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ 'card[exp_year]': '2025' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ 'card[exp_year]': '2077' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ 'card[exp_year]': '' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ 'card[cvc]': '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ 'card[cvc]': '1234' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ 'card[cvc]': 'abc' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%j is refused as the provider does', async (wrong, code, message) => {
    const { status, body } = await ask('/v1/tokens', { ...visa, ...wrong }, publishable);
    const param = Object.keys(wrong)[0];
    expect([status, body]).toEqual([402, { error: { type: 'card_error', code, param, message } }]);
  });

  it('are taken from one address a number of times only', async () => {
    const from = { ...publishable, remoteAddress: '203.0.113.9' };
    const statuses: number[] = [];
    for (let count = 0; count <= limits['card-token'].count; count += 1) {
      statuses.push((await ask('/v1/tokens', { 'card[number]': '1' }, from)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the keys', () => {
  it.each([
    ['no key', '', '/v1/tokens'],
    ['a wrong key', 'sk_sandbox_0', '/v1/tokens'],
    ['no key', '', '/v1/payment_intents'],
    ['the key that browsers have', 'pk_test_sandbox', '/v1/payment_intents'],
    ['a wrong key', 'sk_sandbox_0', '/v1/customers'],
  ])('%s (%s) does not open %s', async (_title, key, path) => {
    const { status, body } = await ask(path, {}, { key });
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('the provider’s calls', () => {
  it('answer in its shapes, from customer to balance', async () => {
    const customer = (await ask('/v1/customers', { email: 'ada@example.com', 'metadata[account]': 'acc_1' })).body;
    expect(customer).toMatchObject({ object: 'customer', email: 'ada@example.com', metadata: { account: 'acc_1' } });
    const setup = (await ask('/v1/setup_intents', { customer: String(customer['id']), 'metadata[account]': 'acc_1' })).body;
    expect(setup).toMatchObject({ object: 'setup_intent', status: 'requires_payment_method', payment_method: null });
    const path = `/v1/setup_intents/${String(setup['id'])}`;
    const confirming = { ...setupVisa, client_secret: String(setup['client_secret']) };
    const confirmed = (await ask(`${path}/confirm`, confirming, publishable)).body;
    // What a browser reads of it: no customer, no metadata.
    expect(confirmed).toEqual({
      id: setup['id'],
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: expect.stringMatching(/^pm_/) as string,
    });
    const { payment_method: method } = (await ask(path, null, { method: 'GET' })).body as { payment_method: { id: string } };
    expect(method).toMatchObject({ object: 'payment_method', customer: customer['id'], card: { brand: 'visa', last4: '4242' } });
    const fields = {
      customer: String(customer['id']),
      payment_method: method.id,
      amount: '9900',
      currency: 'USD',
      'metadata[payment]': 'pay_1',
    };
    const { latest_charge: charge, ...payment } = (await ask('/v1/payment_intents', fields)).body as {
      latest_charge: Record<string, unknown>;
    };
    expect(payment).toMatchObject({ object: 'payment_intent', status: 'succeeded', amount: 9900 });
    expect(charge).toMatchObject({ object: 'charge', amount: 9900, currency: 'usd', status: 'succeeded', metadata: { payment: 'pay_1' } });
    const refund = (await ask('/v1/refunds', { charge: String(charge['id']) })).body;
    expect(refund).toMatchObject({ object: 'refund', amount: 9900, charge: charge['id'], status: 'succeeded' });
    await ask('/v1/payment_intents', { ...fields, amount: '500', currency: 'eur' });
    const get = { method: 'GET' } as const;
    expect((await ask('/v1/balance', null, get)).body).toMatchObject({
      available: [
        { currency: 'eur', amount: 455 },
        { currency: 'usd', amount: -317 },
      ],
    });
    const page = (await ask('/v1/events?limit=2', null, get)).body as { has_more: boolean; data: { id: string; type: string }[] };
    expect([page.has_more, page.data.map(({ type }) => type)]).toEqual([true, ['charge.succeeded', 'charge.refunded']]);
    const rest = (await ask(`/v1/events?starting_after=${String(page.data[1]?.id)}`, null, get)).body;
    expect(rest).toMatchObject({ has_more: false, data: [{ type: 'charge.succeeded' }] });
    const plain = (await ask('/v1/balance_transactions?limit=1', null, get)).body as { data: object[] };
    expect(plain.data[0]).toMatchObject({
      type: 'charge',
      amount: 500,
      fee: 45,
      net: 455,
      source: expect.stringMatching(/^ch_/) as string,
    });
    const removed = await ask(`/v1/payment_methods/${method.id}/detach`, {});
    expect(removed.body).toMatchObject({ id: method.id, object: 'payment_method', customer: null });
    expect((await ask(path, null, { method: 'GET' })).body).toMatchObject({ status: 'succeeded', payment_method: null });
  });

  it.each<[string, Record<string, string> | null, Call['method'], number, string | undefined]>([
    ['/v1/payment_intents', {}, 'POST', 400, 'parameter_missing'],
    ['/v1/payment_intents', { amount: '-1' }, 'POST', 400, 'parameter_invalid_integer'],
    ['/v1/payment_intents', { amount: '9.5' }, 'POST', 400, 'parameter_invalid_integer'],
    ['/v1/payment_intents', { amount: '49' }, 'POST', 400, 'amount_too_small'],
    ['/v1/payment_intents', { amount: '50', currency: 'usd', customer: 'cus_0', payment_method: 'pm_0' }, 'POST', 400, 'resource_missing'],
    ['/v1/refunds', { charge: 'ch_0' }, 'POST', 400, 'resource_missing'],
    ['/v1/setup_intents', { customer: 'cus_0' }, 'POST', 400, 'resource_missing'],
    ['/v1/setup_intents/seti_0', null, 'GET', 404, 'resource_missing'],
    ['/v1/setup_intents/seti_0/confirm', { client_secret: 'x' }, 'POST', 404, 'resource_missing'],
    ['/v1/payment_methods', { 'card[token]': 'tok_0' }, 'POST', 400, 'resource_missing'],
    ['/v1/payment_methods/pm_0/detach', {}, 'POST', 404, 'resource_missing'],
    ['/v1/customers/cus_0/payment_methods/pm_0', null, 'GET', 404, 'resource_missing'],
    ['/v1/events?limit=101', null, 'GET', 400, 'parameter_invalid_integer'],
    ['/v1/events?starting_after=evt_0', null, 'GET', 400, 'resource_missing'],
    ['/v1/events?created[gte]=x', null, 'GET', 400, undefined],
    ['/v1/nothing', {}, 'POST', 404, undefined],
    ['/v1/payment_intents', null, 'DELETE', 404, undefined],
  ])('%s %j %s is refused: %i %s', async (path, fields, method, status, code) => {
    const answer = await ask(path, fields, method === undefined ? {} : { method });
    expect(answer.status).toBe(status);
    const error = answer.body['error'] as Record<string, unknown>;
    expect([error['type'], error['code'], typeof error['message']]).toEqual(['invalid_request_error', code, 'string']);
  });

  it('take an idempotency key for one request, and again after a mistake', async () => {
    const key = { idempotencyKey: 'key-1' };
    expect((await ask('/v1/refunds', { charge: 'ch_0' }, key)).status).toBe(400);
    const first = await ask('/v1/customers', { email: 'ada@example.com' }, key);
    expect((await ask('/v1/customers', { email: 'ada@example.com' }, key)).body).toEqual(first.body);
    const other = await ask('/v1/customers', { email: 'bo@example.com' }, key);
    expect([other.status, other.body]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
    expect((await ask('/v1/customers', {}, { idempotencyKey: 'k'.repeat(256) })).status).toBe(400);
  });
});

describe('with keys of Stripe', () => {
  it('there is no sandbox', async () => {
    const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'], apiBase: 'https://api.stripe.com' };
    const other = await testServer({ env: { stripe } });
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect(
        (await other.app.inject({ method, url: '/sandbox/v1/tokens', headers: { authorization: `Bearer ${secretKey}` } })).statusCode,
      ).toBe(404);
    }
    const policyOf = async (url: string) => String((await other.app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/payments')).toContain("script-src 'self' https://js.stripe.com;");
    expect(await policyOf('/payments')).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    const connectsTo = async (url: string) => {
      const policy = String((await other.app.inject(url)).headers['content-security-policy']);
      return /connect-src ([^;]*)/.exec(policy)?.[1];
    };
    expect(await connectsTo('/payments?x=/t/')).toBe("'self' https://api.stripe.com");
    for (const url of ['/t/abcdefgh', '/runner/', '/player/', '/demo/shop', '/GetUserProfile.cmd', '/files/nothing.png']) {
      expect([url, await connectsTo(url)]).toEqual([url, "'self'"]);
      expect([url, (await policyOf(url)).includes('stripe')]).toEqual([url, false]);
    }
    expect(JSON.stringify(other.ports.cards.browser)).not.toContain('sk_test_1');
    await other.close();
    const policy = String((await server.app.inject('/payments')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('stripe');
  });
});

describe('a planted number and code', () => {
  const number = '378282246310005';
  const cvc = '7391';
  const details = { 'card[number]': number, 'card[exp_month]': '11', 'card[exp_year]': '2031', 'card[cvc]': cvc, 'card[name]': 'Ada' };
  /** In any writing of the number; the code as a word of its own, for random ids hold any four signs. */
  // Between hyphens it is a part of a request's id.
  const planted = [/3782[ -]?822463[ -]?10005|3782822463/, /(?<![0-9a-z-])7391(?![0-9a-z-])/i];
  const found = (text: string) => planted.some((pattern) => pattern.test(text));

  it('are found neither in a log, nor in a table, nor in a file', async () => {
    const { id } = (await ask('/v1/tokens', details, { ...publishable, idempotencyKey: 'planted' })).body;
    await ask('/v1/tokens', { ...details, 'card[number]': '3782 822463 10005', 'card[exp_month]': '13' }, publishable);
    await ask(`/v1/tokens?${new URLSearchParams(details).toString()}`, details, { key: '' });
    await ask('/v1/tokens', details, { ...publishable, type: 'application/json' });
    await server.app.inject({
      method: 'POST',
      url: '/sandbox/v1/tokens',
      headers: { 'content-type': 'application/json' },
      payload: `{"card[number]":"${number}","card[cvc]":"${cvc}"`,
    });
    await server.app.inject({
      method: 'POST',
      url: '/sandbox/v1/tokens',
      headers: { 'content-type': 'text/plain' },
      payload: `${number} ${cvc}`,
    });
    const planting = (fields: Record<string, string>) =>
      ask('/v1/setup_intents/seti_0/confirm', fields, { ...publishable, idempotencyKey: 'planted-3' });
    await planting({ client_secret: 'x', 'payment_method_data[card][number]': number, 'payment_method_data[card][cvc]': cvc });
    const saving = { accountId: 'acc_1', customerId: null, email: 'ada@example.com', token: String(id), idempotencyKey: 'planted' };
    const card = await server.ports.cards.saveCard(saving);
    if ('refused' in card) throw new Error(card.message);
    const charging = { amountCents: 9900, currency: 'usd', title: 'Expert', paymentId: 'pay_1', idempotencyKey: 'planted-2' };
    await server.ports.cards.charge({ ...card, ...charging });
    // A failure of ours on the way: it is logged, and without what the request carried.
    await sql`alter table sandbox_token rename to sandbox_token_away`.execute(server.ports.db);
    const failed = await ask('/v1/tokens', details, publishable);
    await sql`alter table sandbox_token_away rename to sandbox_token`.execute(server.ports.db);
    expect([failed.status, lines.some((line) => line.includes('a request failed'))]).toEqual([500, true]);

    expect(found(JSON.stringify(details))).toBe(true);
    expect(lines.filter((line) => line.includes('/sandbox/v1/tokens')).length).toBeGreaterThan(5);
    expect(lines.filter(found)).toEqual([]);
    const tables = await everyRow();
    expect(tables.filter(({ text }) => text.includes('0005')).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.sandbox_card', 'public.sandbox_token']),
    );
    expect(tables.filter(({ text }) => found(text))).toEqual([]);
    const files = everyFile(server.ports.env.dataDir);
    expect(files.filter(({ text }) => found(text))).toEqual([]);
  });

  async function everyRow(): Promise<{ table: string; text: string }[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      server.ports.db,
    );
    const all = await Promise.all(
      rows.map(async ({ schema, name }) => {
        const table = sql.table(`${schema}.${name}`);
        const { rows: texts } = await sql<{ text: string }>`select t::text as text from ${table} t`.execute(server.ports.db);
        return texts.map(({ text }) => ({ table: `${schema}.${name}`, text }));
      }),
    );
    return all.flat();
  }

  function everyFile(folder: string): { path: string; text: string }[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path, text: readFileSync(path, 'latin1') }));
  }
});
