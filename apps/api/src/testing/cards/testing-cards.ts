/** Both card adapters for their contract suite: the sandbox in process, and Stripe's SDK against the sandbox's HTTP calls by way of a proxy that can fail. */
import { createServer, request as askServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardProvider, CardSetup, ProviderCard, ProviderCharge } from '../../platform/cards/card-port.ts';
import { answerSandbox, startCardWebhooks } from '../../platform/cards/index.ts';
import { readKeys } from '../../platform/cards/sandbox/keys.ts';
import { createStripeCards } from '../../platform/cards/stripe-cards.ts';
import type { TestPorts } from '../../platform/testing.ts';
import { testServer, type TestServer } from '../testing-app.ts';

export interface Webhook {
  body: Buffer;
  signature: string;
}

export interface TestCards {
  cards: CardProvider;
  ports: TestPorts;
  webhookSecret: string;
  /** Hands card details to the provider as the page does; its answer. */
  details(number: string, more?: Record<string, string>): Promise<{ id: string; error?: { code: string; message: string } }>;
  /** Confirms a setup with card details as the sandbox's form does; the provider's answer. */
  confirm(
    setup: CardSetup,
    number: string,
    more?: Record<string, string>,
  ): Promise<{ status?: string; error?: { code: string; message: string } }>;
  /** Keeps a card of a new account. */
  kept(number: string): Promise<ProviderCard>;
  /** A charge that goes through. */
  charged(card: ProviderCard, more?: object): Promise<ProviderCharge & { paymentId: string }>;
  /** Ids of the disputes of a charge, oldest first. */
  disputesOf(chargeId: string): Promise<string[]>;
  /** Gives the evidence that decides a dispute. */
  decide(disputeId: string | undefined, state: 'won' | 'lost'): Promise<void>;
  /** What was handed out since it was last asked. */
  webhooks(): Promise<Webhook[]>;
  close(): Promise<void>;
}

let made = 0;
/** A key that was not used before. */
export function newKey(): string {
  made += 1;
  return `key-${made}`;
}

/** What is asked of a provider for a charge of 99.00. */
export function charging({ customerId, cardId }: Pick<ProviderCard, 'customerId' | 'cardId'>, more: object = {}) {
  const charge = { customerId, cardId, amountCents: 9900, currency: 'usd', title: 'Expert, one month' };
  return { ...charge, paymentId: newKey(), idempotencyKey: newKey(), ...more };
}

/** As the operator would in the provider's dashboard. */
export async function decideDispute(ports: TestPorts, disputeId: string, state: 'won' | 'lost'): Promise<void> {
  const { secretKey: key } = await readKeys(ports.db);
  const fields = { 'evidence[uncategorized_text]': state === 'won' ? 'winning_evidence' : 'losing_evidence' };
  const answer = await answerSandbox(ports, { method: 'POST', path: `/v1/disputes/${disputeId}`, fields, key, idempotencyKey: null });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Every adapter of the port. */
export const adapters: [string, () => Promise<TestCards>][] = [
  ['sandbox, in process', openSandboxCards],
  ['Stripe’s SDK, over HTTP', openStripeCards],
];

export async function openSandboxCards(): Promise<TestCards> {
  const server = await openServer();
  return testCards(server, server.ports.cards, () => server.close());
}

export async function openStripeCards(): Promise<TestCards & { proxy: Proxy }> {
  const server = await openServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const proxy = await openProxy((server.app.server.address() as AddressInfo).port);
  const cards = await stripeCardsAt(proxy.port, server.ports);
  const close = async () => {
    await proxy.close();
    await server.close();
  };
  return { ...(await testCards(server, cards, close)), proxy };
}

/** Stripe's SDK with the sandbox's keys, pointed at a port of this machine. */
export async function stripeCardsAt(port: number, ports: TestPorts, timeoutMs?: number): Promise<CardProvider> {
  const { secretKey, webhookSecret } = await readKeys(ports.db);
  // A secret that is being exchanged stands beside the one that is in use.
  const webhookSecrets = ['whsec_next', webhookSecret];
  return createStripeCards(
    { secretKey, webhookSecrets, publishableKey: 'pk_test_sandbox', apiBase: `http://127.0.0.1:${port}` },
    timeoutMs,
  );
}

const openServer = () => testServer({ env: { rateLimitScale: 1000 } });

async function testCards(server: TestServer, cards: CardProvider, close: () => Promise<void>): Promise<TestCards> {
  const { ports } = server;
  const handedOut: Webhook[] = [];
  await startCardWebhooks(ports, (body, signature) => Promise.resolve(void handedOut.push({ body, signature })));
  const post = async <T>(path: string, fields: Record<string, string>): Promise<T> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/sandbox${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: cards.browser.publishableKey, ...fields }).toString(),
    });
    return answer.json();
  };
  const typed = (number: string, place: string, more: Record<string, string>) => ({
    [`${place}[number]`]: number,
    [`${place}[exp_month]`]: '12',
    [`${place}[exp_year]`]: '2040',
    [`${place}[cvc]`]: '123',
    ...more,
  });
  const details: TestCards['details'] = (number, more = {}) => post('/v1/tokens', typed(number, 'card', more));
  const confirm: TestCards['confirm'] = ({ setupId, clientSecret }, number, more = {}) =>
    post(`/v1/setup_intents/${setupId}/confirm`, {
      client_secret: clientSecret,
      ...typed(number, 'payment_method_data[card]', more),
    });
  return {
    cards,
    ports,
    webhookSecret: (await readKeys(ports.db)).webhookSecret,
    details,
    confirm,
    kept: async (number) => {
      const accountId = newKey();
      const holder = { accountId, customerId: null, email: 'ada@example.com' };
      const setup = await cards.prepareCard({ ...holder, idempotencyKey: newKey() });
      const { error } = await confirm(setup, number);
      if (error !== undefined) throw new Error(error.message);
      const card = await cards.saveCard({ ...holder, token: setup.setupId, idempotencyKey: newKey() });
      if ('refused' in card) throw new Error(card.message);
      return card;
    },
    charged: async (card, more) => {
      const asked = charging(card, more);
      const answer = await cards.charge(asked);
      if ('refused' in answer) throw new Error(answer.message);
      return { ...answer, paymentId: asked.paymentId };
    },
    disputesOf: async (chargeId) => {
      const rows = await ports.db.selectFrom('sandboxDispute').select('id').where('chargeId', '=', chargeId).orderBy('createdAt').execute();
      return rows.map(({ id }) => id);
    },
    decide: (disputeId = '', state) => decideDispute(ports, disputeId, state),
    webhooks: async () => {
      await ports.runJobs();
      return handedOut.splice(0);
    },
    close,
  };
}

/** What a proxy does with requests: hands them on, hands them on and then cuts or keeps the answer, or responds itself. */
type Manner = 'hand on' | 'cut the answer' | 'keep the answer' | { status: number; body: string };

export interface Proxy {
  port: number;
  behave(manner: Manner): void;
  /** How many requests came. */
  count(): number;
  close(): Promise<void>;
}

/** Stands where the provider's host would: `/v1/…` here is `/sandbox/v1/…` of the server. */
async function openProxy(serverPort: number): Promise<Proxy> {
  let manner: Manner = 'hand on';
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (typeof manner === 'object') {
      incoming.resume();
      outgoing.writeHead(manner.status, { 'content-type': 'application/json' }).end(manner.body);
    } else handOn(serverPort, incoming, outgoing, manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    behave: (next) => (manner = next),
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function handOn(serverPort: number, incoming: IncomingMessage, outgoing: ServerResponse, manner: Manner): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const onward = askServer({ port: serverPort, host: '127.0.0.1', method, path: `/sandbox${url}`, headers }, (answer) => {
    if (manner === 'cut the answer') outgoing.destroy();
    if (manner !== 'hand on') return void answer.resume();
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
