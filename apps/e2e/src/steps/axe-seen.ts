/** What a walk has looked at already: the same part of a page, drawn on the same ground, is looked at once. */
import type { Page } from '@playwright/test';

const mark = 'data-looked-at';

/** To be left out of a look, once `markSeen` was called: what was seen, and the rows of a table after its first five, which one component draws. */
export const seenAlready: string[][] = [[`[${mark}]`], ['tbody > tr:nth-of-type(n + 6)']];

/** Marks on the page what is among the keys of `seen`, and adds the keys of all the rest of it. */
export async function markSeen(page: Page, seen: Set<string>): Promise<void> {
  const found = await page.evaluate(keysOf, { known: [...seen], mark });
  for (const key of found) seen.add(key);
}

/** Runs in the page: the keys of its parts that are not known; a known part is marked and not gone into. */
function keysOf({ known, mark: marked }: { known: string[]; mark: string }): string[] {
  /** Elements below which a part is not worth a key. */
  const fewest = 6;
  const seen = new Set(known);
  const fresh: string[] = [];
  const groundOf = (element: Element): string => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none') return backgroundColor + backgroundImage;
    }
    return '';
  };
  // Generated ids differ on every render.
  const drawn = (element: Element) => element.outerHTML.replaceAll(/ (?:id|for|name|aria-[a-z]+)="[^"]*"/g, '');
  const keyOf = (element: Element): string => {
    const { color } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const text = [drawn(element), color, groundOf(element), Math.round(width), Math.round(height)].join('\n');
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return `${text.length}.${hash}`;
  };
  const goInto = (element: Element): void => {
    for (const part of element.children) {
      if (part.getElementsByTagName('*').length < fewest) continue;
      const key = keyOf(part);
      if (seen.has(key)) part.setAttribute(marked, '');
      else {
        fresh.push(key);
        goInto(part);
      }
    }
  };
  document.querySelectorAll(`[${marked}]`).forEach((part) => part.removeAttribute(marked));
  goInto(document.body);
  return fresh;
}
