/** Public API of the steps' texts for pages that show any study's steps: loads those of one language only. */
import type { LanguageCode } from '@sightline/domain/projects';
import type { StepTexts } from './step-texts.ts';

const files: Record<LanguageCode, () => Promise<{ stepTexts: StepTexts }>> = {
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

export const loadStepTexts = async (language: LanguageCode): Promise<StepTexts> => (await files[language]()).stepTexts;
