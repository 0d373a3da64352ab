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
import type { Texts } from './texts.ts';
import { texts as th } from './th.ts';
import { texts as vi } from './vi.ts';

export const allTexts: Record<LanguageCode, Texts> = { ar, cn, en, fr, ge, hk, id, it, ru, sp, th, vi };

/** English for a code that is no language. */
export const textsFor = (language: string): Texts => allTexts[isLanguage(language) ? language : 'en'];
