/** What both providers answer, in Stripe's words: one by its SDK, the sandbox by itself. `cards-on.ts` makes the port of it. */

/** A payment method that is a card; brands as `visa`, `mastercard`, `amex`, `discover`. */
export interface KeptCard {
  id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** A setup: a card on its way to being saved for charges while its holder is away. */
export interface Setup {
  id: string;
  /** Lets its browser confirm the setup. */
  clientSecret: string;
  customer: string;
  /** `succeeded` once the card is saved; `requires_action` where its bank waits for the cardholder. */
  status: string;
  metadata: Record<string, string>;
  /** The saved card; null before, and where it was removed since. */
  card: KeptCard | null;
}

export interface SetupParams {
  customer: string;
  metadata: Record<string, string>;
  /** A payment method to confirm at once, without its holder; left out if the browser confirms. */
  paymentMethod?: string;
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
  /** The charge, refund or dispute that it is of, as an object; null if there is none. */
  source: unknown;
}

export interface ChargeParams {
  amount: number;
  currency: string;
  customer: string;
  paymentMethod: string;
  description: string;
  metadata: Record<string, string>;
}

/** A payment that was confirmed off session. */
export interface MadePayment {
  /** `succeeded`, else nothing moved yet. */
  status: string;
  charge: MadeCharge | null;
}

export interface MadeCharge {
  id: string;
  amount: number;
  currency: string;
  /** Its line in the books, if the provider has written it already; an id alone does not give the fee. */
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
  /** The id of a payment method made of a token. */
  createPaymentMethod(token: string, key: string): Promise<string>;
  createSetup(params: SetupParams, key: string): Promise<Setup>;
  retrieveSetup(id: string): Promise<Setup>;
  /** Removes a card of this customer. */
  detachCard(customerId: string, cardId: string): Promise<void>;
  createPayment(params: ChargeParams, key: string): Promise<MadePayment>;
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
