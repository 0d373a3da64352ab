/** The HTML document around a rendered page. */
import type { Texts } from '../texts/texts.ts';
import { assets } from './assets.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter]!);

interface Document {
  texts: Texts;
  title: string;
  /** Of the study or the browser. */
  language: string;
  /** HTML inside the body. */
  body: string;
  /** Addresses of sheets beside those of every page. */
  styles?: string[];
  /** Addresses of module scripts. */
  scripts?: string[];
  /** What those import at once, fetched at the same time. */
  along?: string[];
  /** Scripts of the page that comes next, fetched while this one is read. */
  later?: string[];
}

export function documentOf({ texts, language, title, body, styles = [], scripts = [], along = [], later = [] }: Document): string {
  return [
    `<!doctype html><html lang="${texts.tag}" dir="${texts.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191c23">',
    `<title>${escapeText(title)}</title>`,
    ...[...assets.styles, ...styles].map((href) => `<link rel="stylesheet" href="${href}">`),
    // In the order of the page: it listens before the first of the others can fail.
    scripts.length === 0 ? '' : `<script defer src="${assets.reloadScript}"></script>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...along.map((href) => `<link rel="modulepreload" href="${href}">`),
    `</head><body>${body}`,
    // At the end: the page is read with the letters of the device before those of ours are known.
    assets.fonts[language] === undefined ? '' : `<link rel="stylesheet" href="${assets.fonts[language]}">`,
    ...later.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    '</body></html>',
  ].join('');
}

/** Data for a script to read; nothing in it can end the element. */
export function jsonElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
