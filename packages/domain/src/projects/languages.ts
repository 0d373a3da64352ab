/** Languages of the tester's page: code of the product → BCP 47. */
export const languages = {
  ar: 'ar',
  cn: 'zh-Hans',
  en: 'en',
  fr: 'fr',
  ge: 'de',
  hk: 'yue-Hant-HK',
  id: 'id',
  it: 'it',
  ru: 'ru',
  sp: 'es',
  th: 'th',
  vi: 'vi',
} as const;
export type LanguageCode = keyof typeof languages;

/** How a language's lines run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}
