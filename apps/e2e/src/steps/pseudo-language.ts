/** Words as a longer language would have them: accented and half as long again, put in place of every text while the page runs. */
import type { Page } from '@playwright/test';

/** Before the first page. What people wrote themselves is replaced as well: it may be as long. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      c: 'ç',
      A: 'Å',
      E: 'É',
      I: 'Î',
      O: 'Ø',
      U: 'Û',
      S: 'Š',
    };
    const mark = '~';
    const longer = (text: string): string => {
      const words = text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter);
      const more = Math.ceil(text.trim().length * 0.5);
      return words.replace(
        /\s*$/,
        (end) =>
          ` ${'löñg '
            .repeat(Math.ceil(more / 5))
            .slice(0, more)
            .trim()}${mark}${end}`,
      );
    };
    const isNew = (text: string): boolean => /[a-zA-Z]{2}/.test(text) && !text.includes(mark);
    const attributes = ['placeholder', 'aria-label', 'title', 'alt'];
    const passedOver = 'script, style, textarea, [contenteditable]';
    const replace = (node: Node): void => {
      if (node instanceof Text) {
        if (node.parentElement?.closest(passedOver) === null && isNew(node.data)) node.data = longer(node.data);
        return;
      }
      if (!(node instanceof Element)) return;
      for (const name of attributes) {
        const text = node.getAttribute(name);
        if (text !== null && isNew(text)) node.setAttribute(name, longer(text));
      }
      node.childNodes.forEach(replace);
    };
    const watch = (): void => {
      replace(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) for (const node of type === 'childList' ? addedNodes : [target]) replace(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes });
    };
    addEventListener('DOMContentLoaded', watch);
  });
}

/** Texts that are cut off on the page as it is, and have no other way to be read: no title, no scrolling. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && /\p{L}{2}/u.test(node.data));
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.clientWidth > 1 &&
      element.closest('.visually-hidden') === null;
    /** Left and right edge of what can be seen of a text: the nearest box that cuts, else the window; null if it can be scrolled to. */
    const edgesOf = (start: HTMLElement): { left: number; right: number } | null => {
      for (let at: HTMLElement | null = start; at !== null && at !== document.body; at = at.parentElement) {
        if (scrolls(at)) return null;
        if (getComputedStyle(at).overflowX !== 'visible') return at.getBoundingClientRect();
      }
      return { left: 0, right: document.documentElement.clientWidth };
    };
    const range = document.createRange();
    const isCut = (element: HTMLElement): boolean => {
      const edges = edgesOf(element);
      // A box of a pixel holds what is only read out.
      if (edges === null || edges.right - edges.left <= 1) return false;
      return [...element.childNodes].some((node) => {
        if (!(node instanceof Text)) return false;
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        // What ends before the window begins is elsewhere on purpose.
        return words.width > 0 && words.right >= 0 && (words.right > edges.right + 1.5 || words.left < edges.left - 1.5);
      });
    };
    return [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => hasWords(element) && isShown(element) && element.closest('svg, [title]') === null && isCut(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60) ?? ''}`);
  });
}
