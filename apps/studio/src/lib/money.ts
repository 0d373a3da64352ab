/** Money in words: whole dollars without cents, anything else to the cent. */

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$99` or `$12.34`, from cents. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** `$99.00`, from cents: for columns. */
export function exactDollars(cents: number): string {
  return exact.format(cents / 100);
}
