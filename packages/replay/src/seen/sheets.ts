/** Rewrites the style sheets of a rebuilt page: media features as the tester had them, and states that an inert frame cannot have. */
import type { SeenMedia } from '@sightline/wire/events';
import { focusAttributes } from './focus.ts';
import { seenMediaText, seenScheme } from './media-text.ts';

/** States in the longer names first. */
const states = /:(focus-within|focus-visible|focus|fullscreen)(?![\w-])/g;
const isState = /:(?:focus|fullscreen|hover)/;
/** rrweb shows hovered elements by this class; it does not reach into sheets that are loaded. */
const hover = /:hover(?![\w-])/g;

const rewriteSelector = (selector: string): string => {
  const stated = selector.replace(states, (_whole, name: keyof typeof focusAttributes) => `[${focusAttributes[name]}]`);
  return stated.includes(':hover') && !stated.includes('\\:hover') ? stated.replace(hover, ':is(:hover, .\\:hover)') : stated;
};

export class SeenSheets {
  /** As the page has them. */
  readonly #texts = new WeakMap<object, string>();
  readonly #rewritten = new WeakSet<CSSRule>();
  #shown = '';

  /** Whether the media features differ from those that were shown last. */
  isOther(media: SeenMedia): boolean {
    return this.#shown !== JSON.stringify(media);
  }

  show(roots: readonly (Document | ShadowRoot)[], media: SeenMedia): void {
    this.#shown = JSON.stringify(media);
    for (const root of roots) {
      for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) this.#showSheet(sheet, media);
      for (const source of root.querySelectorAll('source[media]')) this.#showSource(source, media);
      for (const element of root.querySelectorAll<HTMLElement>('[style*="color-scheme"]')) this.#showScheme(element.style, media);
      for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme" i]'))
        meta.content = seenScheme(this.#textOf(meta, meta.content), media);
    }
  }

  #showSheet(sheet: CSSStyleSheet, media: SeenMedia): void {
    this.#showList(sheet.media, media);
    try {
      this.#showRules(sheet.cssRules, media);
    } catch {
      // It has not loaded, or is of another origin.
    }
  }

  /** Without recursion: rules may be nested as deep as they like. */
  #showRules(rules: CSSRuleList, media: SeenMedia): void {
    const open: CSSRule[] = [...rules];
    for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
      const { selectorText, media: list, styleSheet, cssRules } = rule as Partial<CSSStyleRule & CSSMediaRule & CSSImportRule>;
      if (list !== undefined) this.#showList(list, media);
      if (styleSheet) this.#showSheet(styleSheet, media);
      if (selectorText !== undefined) this.#showScheme((rule as CSSStyleRule).style, media);
      if (selectorText !== undefined && isState.test(selectorText)) this.#showSelector(rule as CSSStyleRule);
      if (cssRules !== undefined && cssRules.length > 0) open.push(...cssRules);
    }
  }

  #showSelector(rule: CSSStyleRule): void {
    if (this.#rewritten.has(rule)) return;
    this.#rewritten.add(rule);
    rule.selectorText = rewriteSelector(rule.selectorText);
  }

  #showScheme(style: CSSStyleDeclaration, media: SeenMedia): void {
    const now = style.getPropertyValue('color-scheme');
    if (now === '') return;
    const scheme = seenScheme(this.#textOf(style, now), media);
    if (scheme !== now) style.setProperty('color-scheme', scheme, style.getPropertyPriority('color-scheme'));
  }

  #textOf(holder: object, now: string): string {
    const text = this.#texts.get(holder) ?? now;
    this.#texts.set(holder, text);
    return text;
  }

  #showList(list: MediaList, media: SeenMedia): void {
    if (list.mediaText === '') return;
    const text = seenMediaText(this.#textOf(list, list.mediaText), media);
    if (text !== list.mediaText) list.mediaText = text;
  }

  #showSource(source: Element, media: SeenMedia): void {
    const now = source.getAttribute('media') ?? '';
    const text = seenMediaText(this.#textOf(source, now), media);
    if (text !== now) source.setAttribute('media', text);
  }
}
