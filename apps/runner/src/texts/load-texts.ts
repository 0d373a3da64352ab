/** Loads the words of one language alone, for the browser; the server has them all in `all-texts.ts`. */
import type { LanguageCode } from '@sightline/domain/projects';
import type { Texts } from './texts.ts';

const files = {
  ar: () => import('./ar.ts'),
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  ge: () => import('./ge.ts'),
  hk: () => import('./hk.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ru: () => import('./ru.ts'),
  sp: () => import('./sp.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
} satisfies Record<LanguageCode, () => Promise<{ texts: Texts }>>;

/** English for a code that is no language. */
export const loadTexts = async (language: string): Promise<Texts> =>
  (await files[Object.hasOwn(files, language) ? (language as LanguageCode) : 'en']()).texts;
