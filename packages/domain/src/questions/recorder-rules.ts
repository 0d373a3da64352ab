/** What a researcher may configure for the recorder on a site: parameters of addresses to keep, elements to leave out. */
import { parse } from 'css-what';

const mostParameters = 20;
const parameter = /^[\w.~[\]-]{1,60}$/;
const mostSelectors = 20;
const longestSelector = 200;

/** Names of parameters from a text in which commas or spaces stand between them. */
export function parametersIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}

/** Selectors from a text with one on each line. */
export function selectorsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The parameters as they are stored, or null if one is none. */
export function checkedParameters(text: string): string | null {
  const names = parametersIn(text);
  return names.length <= mostParameters && names.every((name) => parameter.test(name)) ? names.join(', ') : null;
}

/** The selectors as they are stored, or null if one is none. */
export function checkedSelectors(text: string): string | null {
  const selectors = selectorsIn(text);
  return selectors.length <= mostSelectors && selectors.every(isSelector) ? selectors.join('\n') : null;
}

function isSelector(selector: string): boolean {
  if (selector.length > longestSelector) return false;
  try {
    return parse(selector).length > 0;
  } catch {
    return false;
  }
}
