/** The attributes of one recorded element, so that it loads what is kept of the site and does nothing. */
import { chosenSourceAttribute, naturalSizeAttribute } from '../events/index.ts';
import { fileNameOf, isShownData, readAddress } from './address.ts';
import { droppedAttributes, isAnimatedAddress, isPicture, isUnknownAddress, styleAttributes } from './attribute-rules.ts';
import { greyBox, readSize } from './grey-box.ts';
import { replaceInCss } from './replace-in-css.ts';
import { chooseCandidate } from './source-set.ts';
import type { PageSources, PictureSize } from './sources.ts';

/** The address of a kept file, and the part of it that an SVG `use` element shows. */
export const spriteAttribute = 'data-seen-sprite';

export type Attributes = Record<string, unknown>;

export interface InertElement {
  /** In lower case; empty if it is not known. */
  tag: string;
  sources: PageSources;
  /** What addresses may be relative to. */
  base: string | undefined;
  /** The address that the browser chose among those of a picture; empty if it is not known. */
  chosen: string;
  /** Notes that a picture is not kept, under which name. */
  onMissing: (name: string) => void;
}

/** An icon of an outside file: its address moves to an attribute that loads nothing. */
function moveSprite(attributes: Attributes, { tag, sources, base }: InertElement): void {
  const href = textOf(attributes['href'] ?? attributes['xlink:href']);
  if (tag !== 'use') return;
  Reflect.deleteProperty(attributes, spriteAttribute);
  const address = href.startsWith('#') || !href.includes('#') ? null : readAddress(href, base);
  const kept = address === null ? null : sources.find(address, 'file');
  if (kept !== null) attributes[spriteAttribute] = `${kept}#${href.split('#', 2)[1] ?? ''}`;
}

/** Changes all attributes of a new element in place: those that may not be kept are left out. */
export function makeAttributesInert(attributes: Attributes, element: InertElement): void {
  moveSprite(attributes, element);
  for (const [written, instead] of inertValues(attributes, element)) {
    if (instead === null) Reflect.deleteProperty(attributes, written);
    else attributes[written] = instead;
  }
}

/**
 * Changes in place what a page changed of an element's attributes. Null means that an attribute was removed, and stays null; one that may not
 * be kept is removed as well, so that its former value does not stay.
 */
export function makeChangeInert(attributes: Attributes, element: InertElement): void {
  moveSprite(attributes, element);
  for (const [written, instead] of inertValues(attributes, element)) attributes[written] = instead;
  if (element.tag === 'video' && attributes['poster'] === null) addPoster(attributes, element);
}

function inertValues(attributes: Attributes, element: InertElement): [string, unknown][] {
  const said = { alt: textOf(attributes['alt']), size: sizeOf(attributes), rel: textOf(attributes['rel']) };
  const kept = keepCandidate(attributes, element);
  return Object.entries(attributes).map(([written, value]) => {
    const name = written.toLowerCase();
    if (name === 'srcset' && kept !== null) return [written, kept];
    // It would be one more candidate, for screens of another density.
    if (name === 'src' && kept !== null && element.chosen !== '') return [written, null];
    return [written, value === null ? null : inertValue(name, value, element, said)];
  });
}

/** Films are never kept: a picture that a film shows before it plays gives it its size. Changes `attributes` in place. */
export function addPoster(attributes: Attributes, { onMissing }: Pick<InertElement, 'onMissing'>): void {
  if (textOf(attributes['poster']).trim() !== '') return;
  const name = fileNameOf(textOf(attributes['src']));
  onMissing(name);
  attributes['poster'] = greyBox(sizeOf(attributes), name);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function sizeOf(attributes: Attributes): PictureSize | null {
  const [width, height] = textOf(attributes[naturalSizeAttribute]).split('x');
  return readSize(width, height) ?? readSize(attributes['width'], attributes['height']);
}

/** One candidate with its descriptor, so that it is as large as the whole list would have it; null if it is not kept. */
export function keepCandidate({ srcset }: Attributes, { tag, sources, base, chosen: known }: InertElement): string | null {
  if (typeof srcset !== 'string' || (tag !== 'img' && tag !== 'source')) return null;
  const wanted = readAddress(known, base);
  const chosen = chooseCandidate(srcset, (one) => wanted !== null && readAddress(one, base) === wanted);
  const address = chosen === null ? null : readAddress(chosen.address, base);
  const found = address === null ? null : sources.find(address, 'file');
  return found === null ? null : `${found} ${chosen?.descriptor ?? ''}`.trimEnd();
}

interface Said {
  alt: string;
  size: PictureSize | null;
  rel: string;
}

/** Null: without this attribute. */
function inertValue(name: string, value: unknown, element: InertElement, said: Said): unknown {
  if (name.startsWith('on') || name === 'srcset' || name === naturalSizeAttribute || name === chosenSourceAttribute) return null;
  // A titled sheet may stand for one of several; which of them were in use is recorded by itself.
  if (name === 'title' && (element.tag === 'style' || element.tag === 'link')) return null;
  if (name === 'src' && isPicture(element.tag)) return picture(value, element, said);
  if (name === 'poster' && element.tag === 'video') return picture(value, element, said);
  if (name === 'href' || name === 'xlink:href') return link(value, element, said);
  if (name === 'background') return file(value, element);
  if (name === 'rel' && element.tag === 'link') return isStyleSheet(textOf(value)) ? value : null;
  if (name === 'attributename') return isAnimatedAddress(textOf(value)) ? null : value;
  if (name === 'rr_dataurl') return /^data:image\//i.test(textOf(value)) ? value : null;
  if (droppedAttributes.has(name)) return null;
  if (name === 'style' && typeof value === 'object') return inertStyle(value as Attributes | null, element);
  if (typeof value !== 'string') return value;
  if (name === '_csstext' || styleAttributes.has(name)) return replaceInCss(value, element.sources, element.base);
  return isUnknownAddress(name, value) ? null : value;
}

const isStyleSheet = (rel: string): boolean => rel.toLowerCase().split(/\s+/).includes('stylesheet');

function file(value: unknown, { sources, base }: InertElement): string | null {
  const text = textOf(value);
  if (isShownData(text)) return text;
  const address = readAddress(text, base);
  return address === null ? null : sources.find(address, 'file');
}

function picture(value: unknown, element: InertElement, { alt, size }: Said): string | null {
  const text = textOf(value);
  // Without an address there is no picture to miss.
  if (text.trim() === '') return null;
  const found = file(value, element);
  if (found !== null) return found;
  const name = alt.trim() || fileNameOf(text);
  element.onMissing(name);
  return greyBox(size, name);
}

function link(value: unknown, element: InertElement, said: Said): string | null {
  const { tag, sources, base } = element;
  if (tag === 'a' || tag === 'area') return '#';
  if (textOf(value).startsWith('#')) return textOf(value);
  if (tag === 'image' || tag === 'feimage') return picture(value, element, said);
  const address = tag === 'link' && (said.rel === '' || isStyleSheet(said.rel)) ? readAddress(textOf(value), base) : null;
  return address === null ? null : sources.find(address, 'style');
}

/** rrweb reports a changed style as properties, each a text, a text with its priority, or false. */
function inertStyle(style: Attributes | null, { sources, base }: InertElement): Attributes | null {
  if (style === null) return null;
  const inert = (value: unknown): unknown => (typeof value === 'string' ? replaceInCss(value, sources, base) : value);
  for (const [property, value] of Object.entries(style)) style[property] = Array.isArray(value) ? value.map(inert) : inert(value);
  return style;
}
