/** What both providers answer, in Stripe's words: one by its SDK, the sandbox by itself. `cards-on.ts` makes the port of it. */

/** A card as it is kept; brands as `Visa`, `MasterCard`, `American Express`, `Discover`. */
export interface KeptCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface Movement {
  id: string;
  /** `charge`, `refund`, `adjustment`, `payout` and many others. */
  type: string;
  amount: number;
  /** Not in the amount. */
  fee: number;
  currency: string;
  /** Seconds. */
  created: number;
  /** The charge, refund or dispute that it is of, as an object; null where there is none. */
  source: unknown;
}

export interface ChargeParams {
  amount: number;
  currency: string;
  customer: string;
  source: string;
  description: string;
  metadata: Record<string, string>;
}

export interface MadeCharge {
  id: string;
  amount: number;
  currency: string;
  /** Its line in the books, where the provider has written it already; an id alone tells no fee. */
  balance_transaction: string | { id: string; fee: number; currency: string } | null;
}

export interface RefundParams {
  charge: string;
  amount: number;
  metadata: Record<string, string>;
}

/** Every call throws ProviderSaidNo or CardProviderDown; a changing one happens once by its key. */
export interface ProviderApi {
  createCustomer(params: { email: string; metadata: Record<string, string> }, key: string): Promise<{ id: string }>;
  createSource(customerId: string, token: string, key: string): Promise<KeptCard>;
  deleteSource(customerId: string, cardId: string): Promise<void>;
  createCharge(params: ChargeParams, key: string): Promise<MadeCharge>;
  createRefund(params: RefundParams, key: string): Promise<{ id: string }>;
  /** The dispute, not yet read. */
  retrieveDispute(id: string): Promise<unknown>;
  /** Newest first, all since a moment in seconds. */
  listMovements(since: number): Promise<Movement[]>;
  /** The parsed event; throws BadWebhook. */
  verifyWebhook(body: Buffer, signature: string, now: Date): unknown;
}

/** The provider understood and refused. */
export class ProviderSaidNo extends Error {
  override name = 'ProviderSaidNo';
  constructor(
    message: string,
    /** `card_error` is for the cardholder; any other says that we asked wrongly. */
    readonly type: string,
    readonly code: string,
    readonly declineCode: string,
    readonly param: string,
  ) {
    super(message);
  }
}
