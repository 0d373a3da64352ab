/** Every language at once, for the server, which renders pages of any study. */
import { isLanguage, type LanguageCode } from '@sightline/domain/projects';
import { texts as ar } from './ar.ts';
import { texts as cn } from './cn.ts';
import { texts as en } from './en.ts';
import { texts as fr } from './fr.ts';
import { texts as ge } from './ge.ts';
import { texts as hk } from './hk.ts';
import { texts as id } from './id.ts';
import { texts as it } from './it.ts';
import { texts as ru } from './ru.ts';
import { texts as sp } from './sp.ts';
import { texts as th } from './th.ts';
import { texts as vi } from './vi.ts';
import type { AllTexts } from './texts.ts';
import { welcome as arWelcome } from './welcome/ar.ts';
import { welcome as cnWelcome } from './welcome/cn.ts';
import { welcome as enWelcome } from './welcome/en.ts';
import { welcome as frWelcome } from './welcome/fr.ts';
import { welcome as geWelcome } from './welcome/ge.ts';
import { welcome as hkWelcome } from './welcome/hk.ts';
import { welcome as idWelcome } from './welcome/id.ts';
import { welcome as itWelcome } from './welcome/it.ts';
import { welcome as ruWelcome } from './welcome/ru.ts';
import { welcome as spWelcome } from './welcome/sp.ts';
import { welcome as thWelcome } from './welcome/th.ts';
import { welcome as viWelcome } from './welcome/vi.ts';

export const allTexts: Record<LanguageCode, AllTexts> = {
  ar: { ...ar, welcome: arWelcome },
  cn: { ...cn, welcome: cnWelcome },
  en: { ...en, welcome: enWelcome },
  fr: { ...fr, welcome: frWelcome },
  ge: { ...ge, welcome: geWelcome },
  hk: { ...hk, welcome: hkWelcome },
  id: { ...id, welcome: idWelcome },
  it: { ...it, welcome: itWelcome },
  ru: { ...ru, welcome: ruWelcome },
  sp: { ...sp, welcome: spWelcome },
  th: { ...th, welcome: thWelcome },
  vi: { ...vi, welcome: viWelcome },
};

/** English for a code that is no language. */
export const textsFor = (language: string): AllTexts => allTexts[isLanguage(language) ? language : 'en'];
