/** What members are counted by as bits of one number: interests by their places, and the languages that they read. */

/** The codes of projects' languages, which stand above this folder. Their places never change: members are stored with them. */
const panelLanguages: readonly string[] = ['ar', 'cn', 'en', 'fr', 'ge', 'hk', 'id', 'it', 'ru', 'sp', 'th', 'vi'];

/** Bit of the first language; interests have those before. */
export const firstLanguageTrait = 48;

/** The bit of a language, or null for what is none. */
export function languageTrait(code: string): number | null {
  const place = panelLanguages.findIndex((one) => one === code);
  return place < 0 ? null : firstLanguageTrait + place;
}

/** Every language that has a bit, in the order of the bits. */
export const languagesWithTrait = panelLanguages;
