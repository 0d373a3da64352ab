/** The card adapter of a server without keys of Stripe: the sandbox in the same process, asked without a way over the network. */
import * as z from 'zod/mini';
import { isDatabaseAway } from '../database.ts';
import { CardProviderDown, type CardProvider } from './card-port.ts';
import { cardsOn } from './cards-on.ts';
import { ProviderSaidNo, type KeptCard, type Movement, type ProviderApi } from './provider-api.ts';
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
    createSource: (customerId, token, key) => ask<KeptCard>('POST', `/v1/customers/${customerId}/sources`, { source: token }, key),
    deleteSource: (customerId, cardId) => ask('DELETE', `/v1/customers/${customerId}/sources/${cardId}`),
    createCharge: ({ metadata, amount, ...rest }, key) =>
      ask(
        'POST',
        '/v1/charges',
        { ...rest, amount: String(amount), ...nested('metadata', metadata), 'expand[0]': 'balance_transaction' },
        key,
      ),
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
