/** Tokens: a card's details become a token that stands for them once; neither number nor code is kept, not even as a hash. */
import { newId } from '../../secrets.ts';
import { errorAnswer, invalid, missing, ok, Refused, seconds, type Asked, type SandboxAnswer } from './answers.ts';
import { testNumber } from './test-numbers.ts';

const goodForMs = 15 * 60_000;
const forgottenAfterMs = 24 * 3_600_000;
const latestYears = 50;

export interface KeptCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  outcome: string;
}

/** `POST /v1/tokens` with `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]`. */
export async function createToken({ trx, now, fields }: Asked): Promise<SandboxAnswer> {
  const card = readDetails(fields, now, 'card');
  const id = newId('tok');
  await trx
    .deleteFrom('sandboxToken')
    .where('createdAt', '<', new Date(now.getTime() - forgottenAfterMs))
    .execute();
  await trx
    .insertInto('sandboxToken')
    .values({ id, ...card, createdAt: now })
    .execute();
  const { brand, last4, expMonth, expYear } = card;
  return ok({
    id,
    object: 'token',
    type: 'card',
    used: false,
    livemode: false,
    created: seconds(now),
    card: { object: 'card', brand, last4, exp_month: expMonth, exp_year: expYear },
  });
}

/** Uses a token up and gives the card it stands for; refused where it is unknown, too old or used. */
export async function takeToken({ trx, now }: Asked, id: string): Promise<KeptCard> {
  const token = await trx.selectFrom('sandboxToken').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (token === undefined || now.getTime() - token.createdAt.getTime() > goodForMs) throw missing(400, 'token', id, 'source');
  if (token.used) {
    throw invalid(400, `You cannot use a token more than once: ${id}.`, { code: 'token_already_used', param: 'source' });
  }
  await trx.updateTable('sandboxToken').set({ used: true }).where('id', '=', id).execute();
  const { brand, last4, expMonth, expYear, outcome } = token;
  return { brand, last4, expMonth, expYear, outcome };
}

/** Whether the last day of its month has passed. */
export function isExpired(card: Pick<KeptCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  return Date.UTC(card.expYear, card.expMonth, 1) <= now.getTime();
}

/** The details of a card in the fields below `place`: `card[number]` and so on. Refused as the provider does. */
export function readDetails(fields: Record<string, string>, now: Date, place: string): KeptCard {
  const of = (name: string) => fields[`${place}[${name}]`];
  const wrong = (code: string, name: string, message: string) =>
    new Refused(errorAnswer(402, { type: 'card_error', code, param: `${place}[${name}]`, message }));
  const digits = (of('number') ?? '').replace(/[\s-]/g, '');
  if (!hasCheckDigit(digits)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const known = testNumber(digits);
  if (known === null) {
    throw wrong('card_declined', 'number', 'No real money here: only test numbers such as 4242 4242 4242 4242 work.');
  }
  const expiry = readExpiry(of('exp_month'), of('exp_year'), now);
  if (expiry === 'month') throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (expiry === 'year') throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const cvc = of('cvc');
  const longest = known.brand === 'American Express' ? 4 : 3;
  if (cvc !== undefined && !(/^\d{3,4}$/.test(cvc) && cvc.length <= longest)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { brand: known.brand, last4: digits.slice(-4), ...expiry, outcome: known.outcome };
}

/** The expiry, or the part of it that is wrong. */
function readExpiry(
  month: string | undefined,
  yearText: string | undefined,
  now: Date,
): Pick<KeptCard, 'expMonth' | 'expYear'> | 'month' | 'year' {
  const expMonth = wholeNumber(month);
  const year = wholeNumber(yearText);
  const expYear = year < 100 ? 2000 + year : year;
  if (!(expMonth >= 1 && expMonth <= 12)) return 'month';
  const thisYear = now.getUTCFullYear();
  if (!(expYear >= thisYear && expYear <= thisYear + latestYears)) return 'year';
  return isExpired({ expMonth, expYear }, now) ? 'month' : { expMonth, expYear };
}

/** NaN for anything else. */
function wholeNumber(text = ''): number {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : NaN;
}

/** The last digit of a card number follows from the others (ISO/IEC 7812-1, Luhn). */
function hasCheckDigit(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
