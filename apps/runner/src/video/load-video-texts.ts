/** Loads the words of one language alone, for the browser; the server has them all in `all-video-texts.ts`. */
import { isLanguage, type LanguageCode } from '@sightline/domain/projects';
import type { VideoTexts } from './video-texts.ts';

const files: Record<LanguageCode, () => Promise<{ videoTexts: VideoTexts }>> = {
  ar: () => import('./texts/ar.ts'),
  cn: () => import('./texts/cn.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  ge: () => import('./texts/ge.ts'),
  hk: () => import('./texts/hk.ts'),
  id: () => import('./texts/id.ts'),
  it: () => import('./texts/it.ts'),
  ru: () => import('./texts/ru.ts'),
  sp: () => import('./texts/sp.ts'),
  th: () => import('./texts/th.ts'),
  vi: () => import('./texts/vi.ts'),
};

/** English for a code that is no language. */
export const loadVideoTexts = async (language: string): Promise<VideoTexts> =>
  (await files[isLanguage(language) ? language : 'en']()).videoTexts;
