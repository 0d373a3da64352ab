/** The card adapter of a server without keys of Stripe: the sandbox in the same process, asked without a way over the network. */
import * as z from 'zod/mini';
import { isDatabaseAway } from '../database.ts';
import { CardProviderDown, type CardProvider } from './card-port.ts';
import { cardsOn } from './cards-on.ts';
import { ProviderSaidNo, type KeptCard, type MadeCharge, type Movement, type ProviderApi, type Setup } from './provider-api.ts';
import type { SandboxAnswer, SandboxPorts } from './sandbox/answers.ts';
import { answerSandbox } from './sandbox/answer-sandbox.ts';
import { publishableKey, readKeys, type SandboxKeys } from './sandbox/keys.ts';
import { checkSignature } from './sandbox/webhooks.ts';

type Ask = <T>(method: string, path: string, fields?: Record<string, string>, idempotencyKey?: string) => Promise<T>;

/** Any number of them, in any number of processes, on one database. */
export async function createSandboxCards(ports: SandboxPorts): Promise<CardProvider> {
  const keys = await readKeys(ports.db);
  return cardsOn(apiOf(asking(ports, keys), keys), { tokensUrl: '/sandbox/v1/tokens', publishableKey, sandbox: true });
}

function apiOf(ask: Ask, { webhookSecret }: SandboxKeys): ProviderApi {
  return {
    createCustomer: ({ email, metadata }, key) => ask('POST', '/v1/customers', { email, ...nested('metadata', metadata) }, key),
    createPaymentMethod: async (token, key) =>
      (await ask<{ id: string }>('POST', '/v1/payment_methods', { type: 'card', 'card[token]': token }, key)).id,
    createSetup: async ({ customer, metadata, paymentMethod }, key) => {
      const confirmed: Record<string, string> = paymentMethod === undefined ? {} : { payment_method: paymentMethod, confirm: 'true' };
      return setupOf(await ask<SetupBody>('POST', '/v1/setup_intents', { customer, ...nested('metadata', metadata), ...confirmed }, key));
    },
    retrieveSetup: async (id) => setupOf(await ask<SetupBody>('GET', `/v1/setup_intents/${id}`)),
    detachCard: async (customerId, cardId) => {
      await ask('GET', `/v1/customers/${customerId}/payment_methods/${cardId}`);
      await ask('POST', `/v1/payment_methods/${cardId}/detach`);
    },
    createPayment: async ({ metadata, amount, paymentMethod, ...rest }, key) => {
      const fields = { ...rest, amount: String(amount), payment_method: paymentMethod, confirm: 'true', off_session: 'true' };
      const body = await ask<{ status: string; latest_charge: MadeCharge }>(
        'POST',
        '/v1/payment_intents',
        { ...fields, ...nested('metadata', metadata), 'expand[0]': 'latest_charge.balance_transaction' },
        key,
      );
      return { status: body.status, charge: body.latest_charge };
    },
    createRefund: ({ metadata, amount, charge }, key) =>
      ask('POST', '/v1/refunds', { charge, amount: String(amount), ...nested('metadata', metadata) }, key),
    retrieveDispute: (id) => ask('GET', `/v1/disputes/${id}`),
    listMovements: (since) => listMovements(ask, since),
    verifyWebhook: (body, signature, now) => {
      checkSignature(body, signature, webhookSecret, now);
      return JSON.parse(body.toString()) as unknown;
    },
  };
}

interface SetupBody {
  id: string;
  client_secret: string;
  customer: string;
  status: string;
  metadata: Record<string, string>;
  payment_method: { id: string; card: Omit<KeptCard, 'id'> } | null;
}

function setupOf({ client_secret, payment_method: method, ...setup }: SetupBody): Setup {
  return { ...setup, clientSecret: client_secret, card: method === null ? null : { ...method.card, id: method.id } };
}

function asking(ports: SandboxPorts, { secretKey }: SandboxKeys): Ask {
  return async <T>(method: string, path: string, fields: Record<string, string> = {}, idempotencyKey: string | null = null) => {
    const answer = await answerSandbox(ports, { method, path, fields, key: secretKey, idempotencyKey }).catch(down);
    if (answer.status !== 200) throw saidNo(answer);
    return answer.body as T;
  };
}

async function listMovements(ask: Ask, since: number): Promise<Movement[]> {
  const movements: Movement[] = [];
  let more = true;
  while (more) {
    const last = movements.at(-1);
    const page = await ask<{ data: Movement[]; has_more: boolean }>('GET', '/v1/balance_transactions', {
      'created[gte]': String(since),
      'expand[0]': 'data.source',
      limit: '100',
      ...(last === undefined ? {} : { starting_after: last.id }),
    });
    movements.push(...page.data);
    more = page.has_more;
  }
  return movements;
}

const errorBody = z.object({
  error: z.object({
    type: z.string(),
    message: z.string(),
    code: z._default(z.string(), ''),
    decline_code: z._default(z.string(), ''),
    param: z._default(z.string(), ''),
  }),
});

function saidNo({ body }: SandboxAnswer): ProviderSaidNo {
  const { type, message, code, decline_code, param } = errorBody.parse(body).error;
  return new ProviderSaidNo(message, type, code, decline_code, param);
}

function down(error: unknown): never {
  if (isDatabaseAway(error)) throw new CardProviderDown('The sandbox’s database does not answer.', { cause: error });
  throw error;
}

function nested(name: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}[${key}]`, value]));
}
