/** The card adapter of a server with keys of Stripe: its own SDK, which is loaded only then. */
import type { Stripe } from 'stripe';
import type { StripeSettings } from '../env.ts';
import { BadWebhook, CardProviderDown, type CardProvider } from './card-port.ts';
import { cardsOn } from './cards-on.ts';
import { ProviderSaidNo, type Movement, type ProviderApi, type Setup } from './provider-api.ts';

const toleranceSec = 300;

/** `timeoutMs` is how long an answer is waited for. */
export async function createStripeCards(settings: StripeSettings, timeoutMs = 20_000): Promise<CardProvider> {
  const { default: sdk } = await import('stripe');
  const base = new URL(settings.apiBase);
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  const stripe = new sdk(settings.secretKey, {
    host: base.hostname,
    port: base.port === '' ? (protocol === 'http' ? 80 : 443) : base.port,
    protocol,
    timeout: timeoutMs,
    // Callers retry with the same key; the SDK would do so while the person waits.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const browser = { tokensUrl: `${base.origin}/v1/tokens`, publishableKey: settings.publishableKey, sandbox: false };
  return cardsOn(apiOf(stripe, sdk.errors, settings.webhookSecrets), browser);
}

type Errors = typeof Stripe.errors;

function apiOf(stripe: Stripe, errors: Errors, webhookSecrets: readonly string[]): ProviderApi {
  const asked = <T>(answer: Promise<T>): Promise<T> => answer.catch((error: unknown) => rethrow(error, errors));
  return {
    createCustomer: (params, idempotencyKey) => asked(stripe.customers.create(params, { idempotencyKey })),
    createPaymentMethod: async (token, idempotencyKey) =>
      (await asked(stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey }))).id,
    createSetup: async ({ customer, metadata, paymentMethod }, idempotencyKey) => {
      const params: Stripe.SetupIntentCreateParams = {
        customer,
        metadata,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        expand: ['payment_method'],
        ...(paymentMethod === undefined ? {} : { payment_method: paymentMethod, confirm: true }),
      };
      return setupOf(await asked(stripe.setupIntents.create(params, { idempotencyKey })));
    },
    retrieveSetup: async (id) => setupOf(await asked(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),
    detachCard: async (customerId, cardId) => {
      await asked(stripe.customers.retrievePaymentMethod(customerId, cardId));
      await asked(stripe.paymentMethods.detach(cardId));
    },
    createPayment: async ({ paymentMethod, ...params }, idempotencyKey) => {
      const { status, latest_charge: charge } = await asked(
        stripe.paymentIntents.create(
          {
            ...params,
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            confirm: true,
            off_session: true,
            expand: ['latest_charge.balance_transaction'],
          },
          { idempotencyKey },
        ),
      );
      return { status, charge: typeof charge === 'string' ? null : charge };
    },
    createRefund: (params, idempotencyKey) => asked(stripe.refunds.create(params, { idempotencyKey })),
    retrieveDispute: (id) => asked(stripe.disputes.retrieve(id)),
    listMovements: (since) => asked(listMovements(stripe, since)),
    verifyWebhook: (body, signature, now) => {
      let refused = new BadWebhook('no secret is set');
      for (const secret of webhookSecrets) {
        try {
          return stripe.webhooks.constructEvent(body, signature, secret, toleranceSec, undefined, now.getTime());
        } catch (error) {
          if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
          refused = new BadWebhook(error.message);
        }
      }
      throw refused;
    },
  };
}

function setupOf({ id, client_secret, customer, status, metadata, payment_method: method }: Stripe.SetupIntent): Setup {
  const kept = method === null || typeof method === 'string' || method.customer === null ? null : method;
  const card = kept?.card === undefined ? null : { ...kept.card, id: kept.id };
  const owner = typeof customer === 'string' ? customer : (customer?.id ?? '');
  return { id, clientSecret: client_secret ?? '', customer: owner, status, metadata: metadata ?? {}, card };
}

async function listMovements(stripe: Stripe, since: number): Promise<Movement[]> {
  const movements: Movement[] = [];
  for await (const line of stripe.balanceTransactions.list({ created: { gte: since }, limit: 100, expand: ['data.source'] }))
    movements.push(line);
  return movements;
}

/** No answer, a broken one, too many requests or one under way with the same key: nobody knows yet what happened. */
function rethrow(error: unknown, errors: Errors): never {
  if (!(error instanceof errors.StripeError)) throw error;
  const { statusCode = 0, code = '', decline_code = '', param = '', rawType } = error;
  const isUnknown = statusCode === 0 || statusCode >= 500 || statusCode === 429 || statusCode === 409 || code === 'rate_limit';
  if (isUnknown) throw new CardProviderDown(`The card provider gave no answer: ${error.message}`, { cause: error });
  throw new ProviderSaidNo(error.message, rawType ?? 'api_error', code, decline_code, param);
}
