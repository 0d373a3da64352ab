/** Texts of the saved cards page. */
export const paymentMethodsTexts = {
  title: 'Payment methods',
  forPlan: (plan: string) => `For the ${plan} plan`,
  newCard: 'You can add debit card',
  later: 'Cards can be added once payments open on this server. Nothing is charged until then.',
  toPayments: 'Back to payments',
  toPlans: 'Back to the plans',
} as const;
