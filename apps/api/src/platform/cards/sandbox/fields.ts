/** Reads the fields of a request; what is wrong with one is said as the provider says it. */
import { invalid } from './answers.ts';

type Fields = Record<string, string>;

/** A text that must be there. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw invalid(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

/** A whole number above zero that fits an amount. */
export function amountField(fields: Fields, name: string): number {
  const value = textField(fields, name);
  const amount = Number(value);
  if (!/^\d+$/.test(value) || amount < 1 || amount > 99_999_999) {
    throw invalid(400, 'Invalid positive integer', { code: 'parameter_invalid_integer', param: name });
  }
  return amount;
}

/** Whether `expand[]` asks for an object in the place of its id. */
export function isExpanded(fields: Fields, path: string): boolean {
  return Object.entries(fields).some(([name, value]) => name.startsWith('expand[') && value === path);
}

/** `metadata[name]` as an object. */
export function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[([^\]]{1,40})\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value.slice(0, 500)]];
    }),
  );
}
