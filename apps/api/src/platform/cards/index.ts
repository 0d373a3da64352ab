/** The card port's adapters: Stripe where its keys are configured, else the sandbox of play money. */
import type { Env } from '../env.ts';
import type { CardProvider } from './card-port.ts';
import { createSandboxCards } from './sandbox-cards.ts';
import type { SandboxPorts } from './sandbox/answers.ts';
import { startSandboxWebhooks, type OnWebhook } from './sandbox/webhooks.ts';
import { createStripeCards } from './stripe-cards.ts';

export type { CardProvider } from './card-port.ts';
export { answerSandbox, takesCardDetails } from './sandbox/answer-sandbox.ts';

/** On a migrated database. */
export async function createCards(env: Pick<Env, 'stripe'>, ports: SandboxPorts): Promise<CardProvider> {
  return env.stripe === null ? createSandboxCards(ports) : createStripeCards(env.stripe);
}

/** Without Stripe, begins to hand `onWebhook` the sandbox's events as Stripe would post them: at least once, in any order. */
export async function startCardWebhooks(ports: SandboxPorts & { env: Pick<Env, 'stripe'> }, onWebhook: OnWebhook): Promise<void> {
  if (ports.env.stripe === null) await startSandboxWebhooks(ports, onWebhook);
}
