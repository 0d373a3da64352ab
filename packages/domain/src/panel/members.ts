/** What a member says of themselves, and what of it can be true. */
import { isEmail } from '../fields/index.ts';
import { countries } from './countries.ts';
import { interests } from './interests.ts';
import { otherCountryCode } from './target.ts';
import { languagesWithTrait } from './traits.ts';

export const deviceKinds = ['computer', 'android', 'iphone', 'tablet'] as const;
export const payoutMethods = ['paypal', 'bank', 'gift-card'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
/** Cents that are paid out at least. */
export const lowestPayoutCents = 1_000;

const youngest = 18;
const oldest = 120;

export type ProfileProblem = 'languages' | 'country' | 'birth-year' | 'too-young' | 'gender' | 'payout-address';

export interface Profile {
  country: string;
  birthYear: number;
  gender: 'Male' | 'Female' | 'Other';
  interests: number[];
  /** Codes of the languages that they read; at least one. */
  languages: string[];
  devices: string[];
  payoutMethod: string;
  payoutAddress: string;
}

/** As a form sends it: anything. */
export interface ProfileForm {
  country: string;
  birthYear: string;
  gender: string;
  interests: readonly string[];
  languages: readonly string[];
  devices: readonly string[];
  payoutMethod: string;
  payoutAddress: string;
}

/** The profile, or all that is wrong with it. Age counts as on 1 January of `year`: anyone who is 18 then is 18. A payout address may be left empty. */
export function readProfile(form: ProfileForm, year: number): Profile | ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  const isKnown = form.country === otherCountryCode || countries.some(({ code }) => code === form.country);
  if (!isKnown) problems.push('country');
  const birthYear = /^\d{4}$/.test(form.birthYear.trim()) ? Number(form.birthYear) : null;
  if (birthYear === null || birthYear > year || birthYear < year - oldest) problems.push('birth-year');
  else if (birthYear > year - 1 - youngest) problems.push('too-young');
  const gender = (['Male', 'Female', 'Other'] as const).find((one) => one === form.gender);
  if (gender === undefined) problems.push('gender');
  const languages = languagesWithTrait.filter((code) => form.languages.includes(code));
  if (languages.length === 0) problems.push('languages');
  const payoutAddress = form.payoutAddress.trim();
  const payoutMethod = payoutMethods.find((one) => one === form.payoutMethod) ?? '';
  if (payoutAddress !== '' && (payoutMethod === '' || !isPayoutAddress(payoutMethod, payoutAddress))) problems.push('payout-address');
  if (problems.length > 0 || birthYear === null || gender === undefined) return problems;
  const places = [...new Set(form.interests.map(Number))].filter((place) => Number.isInteger(place) && interests[place] !== undefined);
  const devices = deviceKinds.filter((kind) => form.devices.includes(kind));
  return {
    country: form.country,
    birthYear,
    gender,
    interests: places.sort((a, b) => a - b),
    languages,
    devices,
    payoutMethod,
    payoutAddress,
  };
}

/** PayPal and gift cards go to an e-mail address, a bank transfer to an IBAN. */
function isPayoutAddress(method: PayoutMethod, address: string): boolean {
  return method === 'bank' ? isIban(address) : isEmail(address);
}

/** By its check digits (ISO 13616: the number, its first four characters moved to the end and letters as 10 to 35, is 1 modulo 97). */
function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
