/** Texts of the payments page. */
export const paymentsTexts = {
  title: 'Payments',
  card: 'Card',
  change: 'CHANGE',
  noCard: 'No card is saved',
  noCardText: 'Payments are not open on this server yet; nothing is charged.',
  savedCard: (digits: string, exp: string) => `•••• ${digits}, valid until ${exp}`,
  transactions: 'Transactions',
  columns: ['Title', 'Transaction ID', 'Transaction Date', 'Type', 'Amount', 'Status'],
  empty: 'A list of your transactions will be displayed here.',
  loadFailed: 'Your payments could not be loaded',
} as const;
