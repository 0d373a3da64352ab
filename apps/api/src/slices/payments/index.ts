/** Public API of payments for later slices and for the server. */
export type { ProviderCard } from '../../platform/cards/card-port.ts';
export { expiryWords } from './card-words.ts';
export { findCardHolder } from './card-store.ts';
export { deleteCard } from './delete-card.ts';
export { getTransactions } from './get-transactions.ts';
export { giveBackFor, paidFor, type PaidFor } from './paid-for.ts';
export { getReceipt } from './receipt/get-receipt.ts';
export { pay, type Decide, type Order } from './pay.ts';
export { lockAccountPayments, type Payment } from './payment-store.ts';
export { readWebhook } from './read-webhook.ts';
export { refundPayment } from './refund-payment.ts';
export { beginCard, saveCard } from './save-card.ts';
export type { PaymentHandler, PaymentHandlers } from './settle.ts';
export { settleOpenPayments, startPaymentWorkers } from './settle-open-payments.ts';
export { registerWebhook } from './webhook-route.ts';
