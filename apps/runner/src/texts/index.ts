/** Finds the catalogue of a study's language; a language without one yet is spoken to in English. */
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** By the language codes of a project. */
const catalogues: Record<string, Texts> = { en };

export const textsFor = (language: string): Texts => catalogues[language] ?? en;
export type { Texts } from './texts.ts';
