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
import * as arPages from './welcome/ar.ts';
import * as cnPages from './welcome/cn.ts';
import * as enPages from './welcome/en.ts';
import * as frPages from './welcome/fr.ts';
import * as gePages from './welcome/ge.ts';
import * as hkPages from './welcome/hk.ts';
import * as idPages from './welcome/id.ts';
import * as itPages from './welcome/it.ts';
import * as ruPages from './welcome/ru.ts';
import * as spPages from './welcome/sp.ts';
import * as thPages from './welcome/th.ts';
import * as viPages from './welcome/vi.ts';

export const allTexts: Record<LanguageCode, AllTexts> = {
  ar: { ...ar, ...arPages },
  cn: { ...cn, ...cnPages },
  en: { ...en, ...enPages },
  fr: { ...fr, ...frPages },
  ge: { ...ge, ...gePages },
  hk: { ...hk, ...hkPages },
  id: { ...id, ...idPages },
  it: { ...it, ...itPages },
  ru: { ...ru, ...ruPages },
  sp: { ...sp, ...spPages },
  th: { ...th, ...thPages },
  vi: { ...vi, ...viPages },
};

/** English for a code that is no language. */
export const textsFor = (language: string): AllTexts => allTexts[isLanguage(language) ? language : 'en'];
