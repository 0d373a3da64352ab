/** Stripe's published test numbers (docs.stripe.com/testing) and what each stands for. */

export interface Outcome {
  /** When the card is refused: already when it is kept, or only when it is charged. */
  at: 'keeping' | 'charging' | 'never';
  code: string;
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Outcome => ({
  at: 'keeping',
  code: 'card_declined',
  declineCode,
  message,
});

/** Kept with a card in place of its number. */
export const outcomes = {
  succeeds: { at: 'never', code: '', message: '' },
  /** Goes through, and its bank takes it back. */
  disputed: { at: 'never', code: '', message: '' },
  declined: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired: { at: 'keeping', code: 'expired_card', message: 'Your card has expired.' },
  wrongCvc: { at: 'keeping', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processingError: {
    at: 'keeping',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  declinedLater: { ...declined('generic_decline'), at: 'charging' },
  authentication: {
    at: 'charging',
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  insufficientFundsLater: { ...declined('insufficient_funds', 'Your card has insufficient funds.'), at: 'charging' },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof outcomes;

interface TestNumber {
  brand: string;
  outcome: OutcomeName;
}

const visa = (outcome: OutcomeName): TestNumber => ({ brand: 'Visa', outcome });
const succeeding = (brand: string): TestNumber => ({ brand, outcome: 'succeeds' });

const numbers: Record<string, TestNumber> = {
  '4242424242424242': succeeding('Visa'),
  '4000056655665556': succeeding('Visa'),
  '4012888888881881': succeeding('Visa'),
  '5555555555554444': succeeding('MasterCard'),
  '2223003122003222': succeeding('MasterCard'),
  '5200828282828210': succeeding('MasterCard'),
  '5105105105105100': succeeding('MasterCard'),
  '378282246310005': succeeding('American Express'),
  '371449635398431': succeeding('American Express'),
  '6011111111111117': succeeding('Discover'),
  '6011000990139424': succeeding('Discover'),
  '6011981111111113': succeeding('Discover'),
  '3056930009020004': succeeding('Diners Club'),
  '36227206271667': succeeding('Diners Club'),
  '3566002020360505': succeeding('JCB'),
  '6200000000000005': succeeding('UnionPay'),
  '4000000000000077': visa('succeeds'),
  '4000003800000446': visa('succeeds'),
  '4000000000000259': visa('disputed'),
  '4000000000000002': visa('declined'),
  '4000000000009995': visa('insufficientFunds'),
  '4000000000009987': visa('lost'),
  '4000000000009979': visa('stolen'),
  '4000000000006975': visa('velocity'),
  '4000000000000069': visa('expired'),
  '4000000000000127': visa('wrongCvc'),
  '4000000000000119': visa('processingError'),
  '4000000000000341': visa('declinedLater'),
  '4000002500003155': visa('authentication'),
  '4000002760003184': visa('authentication'),
  '4000000000003220': visa('authentication'),
  '4000008260003178': visa('insufficientFundsLater'),
};

/** null for a number that is none of the test numbers. */
export function testNumber(digits: string): TestNumber | null {
  return numbers[digits] ?? null;
}

/** What a kept name stands for. */
export function outcomeOf(name: string): Outcome {
  return outcomes[name as OutcomeName];
}
