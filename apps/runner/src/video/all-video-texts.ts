/** The words about the video of a phone in every language, for the server, which renders the welcome of any study. */
import { isLanguage, type LanguageCode } from '@sightline/domain/projects';
import { videoTexts as ar } from './texts/ar.ts';
import { videoTexts as cn } from './texts/cn.ts';
import { videoTexts as en } from './texts/en.ts';
import { videoTexts as fr } from './texts/fr.ts';
import { videoTexts as ge } from './texts/ge.ts';
import { videoTexts as hk } from './texts/hk.ts';
import { videoTexts as id } from './texts/id.ts';
import { videoTexts as it } from './texts/it.ts';
import { videoTexts as ru } from './texts/ru.ts';
import { videoTexts as sp } from './texts/sp.ts';
import { videoTexts as th } from './texts/th.ts';
import { videoTexts as vi } from './texts/vi.ts';
import type { VideoTexts } from './video-texts.ts';

export const allVideoTexts: Record<LanguageCode, VideoTexts> = { ar, cn, en, fr, ge, hk, id, it, ru, sp, th, vi };

/** English for a code that is no language. */
export const videoTextsFor = (language: string): VideoTexts => allVideoTexts[isLanguage(language) ? language : 'en'];
