/** The card port: what the money side asks of a card provider. Card numbers pass from the browser to the provider and never come here. */

/** A card as the provider keeps it. */
export interface ProviderCard {
  customerId: string;
  cardId: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'other';
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** The provider said no: nothing was charged. `message` is for the cardholder. */
export interface CardRefused {
  refused: 'declined' | 'expired' | 'cvc' | 'authentication' | 'token';
  message: string;
}

/** Money that moved at the provider. */
export interface ProviderCharge {
  chargeId: string;
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
  /** What the provider took for it; null if only its balance transactions report that. */
  fee: ProviderFee | null;
}

/** What the provider keeps of a movement for itself; less than nothing if it gives a fee back. */
export interface ProviderFee {
  /** The line of its books. */
  movementId: string;
  feeCents: number;
  currency: string;
}

/** A charge that its cardholder's bank takes back: the money is gone while it is open, and comes back where it is won. */
export interface ProviderDispute {
  disputeId: string;
  chargeId: string;
  amountCents: number;
  currency: string;
  /** The bank's, as `fraudulent`. */
  reason: string;
  state: 'open' | 'won' | 'lost';
}

/** A card that is about to be entered: the browser confirms it with the provider by its secret, then the server saves it by its id. */
export interface CardSetup {
  setupId: string;
  clientSecret: string;
}

interface PrepareCard {
  accountId: string;
  /** null makes a customer of the account, once; one that the provider does not know is created again, and the card names it. */
  customerId: string | null;
  email: string;
  idempotencyKey: string;
}

interface SaveCard extends PrepareCard {
  /** Id of a confirmed setup of this account; or of a payment method, or of a token from the provider's own /v1/tokens, used once. */
  token: string;
}

interface Charge {
  customerId: string;
  cardId: string;
  amountCents: number;
  currency: string;
  /** What it is for, on the provider's receipt. */
  title: string;
  /** Kept with the charge as `metadata.payment`, so that its events find their payment. */
  paymentId: string;
  idempotencyKey: string;
}

interface Refund {
  chargeId: string;
  amountCents: number;
  paymentId: string;
  idempotencyKey: string;
}

/** A change at the provider, reported by a webhook. */
export type ProviderEvent = { eventId: string; createdMs: number } & (
  | { kind: 'charged'; chargeId: string; paymentId: string; amountCents: number; currency: string }
  | { kind: 'charge-failed'; chargeId: string; paymentId: string; message: string }
  /** `refundedCents` is all that went back of the charge so far. */
  | { kind: 'refunded'; chargeId: string; paymentId: string; refundedCents: number; currency: string }
  /** Also if nothing of it is new. */
  | { kind: 'disputed'; dispute: ProviderDispute }
  /** Of a kind that changes nothing here. */
  | { kind: 'other' }
);

/** One line of the provider's own books. What it changes of the balance is the amount less the fee. */
export interface ProviderMovement extends ProviderFee {
  /** `payout`: to our bank and back; `provider-fee`: taken for no charge of its own; `other`: whatever else it may be. */
  kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'provider-fee' | 'other';
  /** The charge or refund it belongs to; the line itself where it is of another kind. */
  sourceId: string;
  /** Of a charge or refund; null if somebody moved money at the provider by hand. */
  paymentId: string | null;
  /** As it is now; null for another kind. */
  dispute: ProviderDispute | null;
  /** What came in; a refund is negative. The fee is not taken off. */
  amountCents: number;
  createdMs: number;
}

/** The provider gave no answer, or a broken one: what was asked may have happened. Ask again with the same idempotency key. */
export class CardProviderDown extends Error {
  override name = 'CardProviderDown';
}

/** A webhook that is not the provider's, or is too old. */
export class BadWebhook extends Error {
  override name = 'BadWebhook';
}

/**
 * Every changing call may be sent again with its idempotency key and happens once. All throw CardProviderDown. Never to be asked inside a
 * transaction: an answer may take 20 s, and the sandbox writes by transactions of its own.
 */
export interface CardProvider {
  /** What the browser needs to hand a card to the provider by itself. `/v1/tokens` takes a form of `key` and `card[number]`, `card[cvc]`, `card[exp_month]`, `card[exp_year]`. */
  browser: { tokensUrl: string; publishableKey: string; sandbox: boolean };
  /** Begins saving a card for charges while its holder is away; with Stripe the browser confirms it by Stripe's own fields. */
  prepareCard(card: PrepareCard): Promise<CardSetup>;
  saveCard(card: SaveCard): Promise<ProviderCard | CardRefused>;
  /** A card that is gone already is not an error. */
  removeCard(customerId: string, cardId: string): Promise<void>;
  charge(charge: Charge): Promise<ProviderCharge | CardRefused>;
  /** Never more than is left of the charge: if more is requested, it throws and no money moves. Disputed or charged-back amounts are not refunded. */
  refund(refund: Refund): Promise<{ refundId: string } | { refused: 'disputed' }>;
  dispute(disputeId: string): Promise<ProviderDispute>;
  /** Verifies and reads a webhook; throws BadWebhook for a bad signature or one older than 5 minutes. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent;
  /** The provider's books since a moment, oldest first, all of them. */
  movements(since: Date): Promise<ProviderMovement[]>;
}
