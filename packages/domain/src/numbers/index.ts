/** Numbers, and words with numbers, as a language writes them. */
import { languages, type LanguageCode } from '../projects/languages.ts';

/** The forms of a counted word by the language's plural rules; '#' stands for the number. */
export type CountedForms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export interface Numbers {
  number: (value: number) => string;
  counted: (forms: CountedForms) => (count: number) => string;
}

export function numbersIn(language: LanguageCode): Numbers {
  // The digits that every field, clock and browser shows; older browsers would mix others into Arabic.
  const format = new Intl.NumberFormat(languages[language], { numberingSystem: 'latn' });
  const rules = new Intl.PluralRules(languages[language]);
  const number = (value: number): string => format.format(value);
  return {
    number,
    counted: (forms) => (count) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number(count)),
  };
}
