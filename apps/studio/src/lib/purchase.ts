/** What a purchase leaves with its entry of the browser's history, so that the success page knows of it, also after a reload. */

export interface Purchase {
  /** Whether a promo code came with it. */
  promo: boolean;
  /** Path of the page that required the plan; null if none did. */
  back: string | null;
}

/** Options for `navigate` to the success page after a purchase. */
export function withPurchase(purchase: Purchase): { state: { purchase: Purchase } } {
  return { state: { purchase } };
}

/** Returns the purchase that led to this entry of the history; null if none did. */
export function purchaseOf(entryState: unknown): Purchase | null {
  if (entryState === null || typeof entryState !== 'object' || !('purchase' in entryState)) return null;
  const { purchase } = entryState;
  if (purchase === null || typeof purchase !== 'object') return null;
  const back = 'back' in purchase && typeof purchase.back === 'string' ? purchase.back : null;
  return { promo: 'promo' in purchase && purchase.promo === true, back };
}
