/** Masks typed words in style texts: in what a style shows or loads. Selectors, property names and keywords are the site's own and stay. */

import type { TextMasks } from './hidden-texts.ts';
import { pictureAddressesInCss, type PictureRules } from './picture-address.ts';

export interface StyleMasks extends Pick<TextMasks, 'mask' | 'maskName' | 'hidesPictures' | 'hidesTexts'>, PictureRules {
  /** Notes the words of the site's own styles. */
  know: (name: string) => void;
}

/** Properties whose texts are shown, or read by scripts, stand before a colon; the texts of others name fonts and places of a grid. */
const tokens =
  /url\((?:[^()"']|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')*\)|\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|(?<![\w-])(?:content|quotes|list-style(?:-type)?|--[\w-]*)\s*:|[;{}]/gi;
const escapes = /(?:%[0-9a-f]{2})+/gi;
const drawing = /^data:image\/svg\+xml(?![^,]*;base64)[^,]*,/i;
/** What a drawing shows: its texts, and the attributes that are read out. */
const shownByDrawing = />[^<>]+<|\b(?:title|aria-label|alt)\s*=\s*(?:"[^"<>]*"|'[^'<>]*')/gi;

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** The text without its percent escapes, also where it was escaped twice. */
export function unescaped(text: string): string {
  let plain = text;
  for (let depth = 0; depth < 2 && plain.includes('%'); depth += 1) plain = plain.replace(escapes, decoded);
  return plain;
}

/** Masks a text in which letters may stand as percent escapes, as they do in addresses. */
export function maskEscaped(escaped: string, mask: (text: string) => string): string {
  const plain = unescaped(escaped);
  const masked = mask(plain);
  return masked === plain ? escaped : masked;
}

/** The text of a drawing (SVG) with the words masked that it shows. */
export const maskDrawing = (text: string, mask: (text: string) => string): string => text.replace(shownByDrawing, mask);

/** An address that holds its file itself: the words that a drawing shows are masked, everything else is a picture or a font. */
export function maskInline(address: string, mask: (text: string) => string): string {
  const start = drawing.exec(address)?.[0];
  if (start === undefined) return address;
  const plain = address.slice(start.length).replace(escapes, decoded);
  const masked = maskDrawing(plain, mask);
  return masked === plain ? address : start + encodeURIComponent(masked);
}

/** Fonts are loaded by styles as pictures are. */
const font = /^data:(?:font|application)|\.(?:woff2?|[ot]tf|eot)\b/i;

function maskUrl(part: string, masks: StyleMasks): string {
  const inside = part
    .slice(4, -1)
    .trim()
    .replaceAll(/^["']|["']$/g, '');
  if (masks.hidesPictures && !font.test(inside) && !inside.startsWith('#')) return 'url("data:,")';
  if (!/^data:/i.test(inside)) return maskEscaped(pictureAddressesInCss(part, masks), masks.maskName);
  const masked = maskInline(inside, masks.mask);
  return masked === inside ? part : `url("${masked.replaceAll('"', '%22')}")`;
}

/** The text of a style sheet or of a rule; linear in it. */
export function privateSheet(css: string, masks: StyleMasks): string {
  let isShown = false;
  return css.replace(tokens, (part) => {
    if (part.length === 1) isShown = false;
    else if (part.endsWith(':')) isShown = true;
    else if (part.startsWith('url(')) return maskUrl(part, masks);
    else if (part.startsWith('/*')) return '/**/';
    else if (isShown) {
      masks.know(part);
      return masks.hidesTexts ? masks.mask(part) : masks.maskName(part);
    }
    return part;
  });
}

const custom = /(?<![\w-])(--[\w-]*\s*:)([^;]*)/g;

/** Declarations of an element's own style: a custom property may be any text. */
export function privateDeclarations(style: string, masks: StyleMasks): string {
  return privateSheet(style, masks).replace(custom, (_, name: string, value: string) => name + maskEscaped(value, masks.maskName));
}

/** The value of one declaration of an element's own style. */
export function privateValue(property: string, value: string, masks: StyleMasks): string {
  return privateDeclarations(`${property}:${value}`, masks).slice(property.length + 1);
}

interface Rules {
  adds?: { rule?: string }[];
  replace?: string;
  replaceSync?: string;
  styles?: { rules: { rule?: string }[] }[];
  set?: { property: string; value: string | null };
}

/** Hides typed words in the rules that scripts add to style sheets (rrweb's sources 8, 13 and 15). */
export function hideRules(data: Rules, masks: StyleMasks): void {
  for (const added of [...(data.adds ?? []), ...(data.styles ?? []).flatMap(({ rules }) => rules)])
    if (added.rule !== undefined) added.rule = privateSheet(added.rule, masks);
  for (const text of ['replace', 'replaceSync'] as const) if (typeof data[text] === 'string') data[text] = privateSheet(data[text], masks);
  if (typeof data.set?.value === 'string') data.set.value = privateValue(data.set.property, data.set.value, masks);
}
