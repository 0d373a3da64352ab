/** An rrweb event without what is private: typed words in its texts, attributes and styles, and the queries of its addresses. */
import { chosenSourceAttribute, naturalSizeAttribute, seenTag, type DomEvent, type SeenParts } from '@sightline/wire/events';
import { bareAddress } from './page-address.ts';
import { readableLabel } from './host-label.ts';
import type { closedHostBox } from './closed-host.ts';
import type { TextMasks } from './hidden-texts.ts';
import { pictureAddress, pictureAddressesInSet, type PictureRules } from './picture-address.ts';
import { hideRules, maskEscaped, maskInline, unescaped, privateDeclarations, privateSheet, privateValue } from './private-style.ts';

/** What events are made private by. */
export interface Privacy extends TextMasks, PictureRules {
  /** Told each name that the site gave, before it is masked. */
  know: (name: string) => void;
  /** Whether the page's own styles name this class or attribute ('.card', '[data-open]'): the page needs it to look right. */
  isStyled: (selector: string) => boolean;
  /** Whether this node of the page stands in a style sheet. */
  isStyleText: (id: number) => boolean;
  /** Whether this node of the page stands where text is typed. */
  isTyped: (id: number) => boolean;
  /** What to record of this style element in place of rrweb's text of it. */
  styleText: (id: number, recorded: string) => string;
  /** The text before and after this text node that reads on from it, in elements of the same line. */
  textAround: (id: number) => { before: string; after: string };
  /** Size that the picture of this node has by itself, as `400x160`; empty while it has not loaded. */
  naturalSize: (id: number) => string;
  /** Place of an element whose content cannot be recorded; null for any other. */
  closedBox: (id: number) => ReturnType<typeof closedHostBox>;
  /** Address that the browser chose for the picture of this node among several; empty for any other. */
  chosenSource: (id: number) => string;
  /** Called with each document and each element that has a shadow root. */
  noteRoot?: (id: number) => void;
}

type Attributes = Record<string, unknown>;

interface RecordedNode {
  /** rrweb's node types: 0 is a document. */
  type?: number;
  id?: number;
  isShadowHost?: boolean;
  tagName?: string;
  attributes?: Attributes;
  textContent?: string;
  childNodes?: RecordedNode[];
}

interface Change {
  source?: number;
  text?: string;
  texts?: { id: number; value: string | null }[];
  attributes?: { attributes: Attributes }[];
  adds?: { node?: RecordedNode & { id: number }; rule?: string }[];
}

/** rrweb's event types. */
const fullSnapshot = 2;
const incremental = 3;
const meta = 4;
const custom = 5;
/** rrweb's sources of changes. */
const mutation = 0;
const input = 5;

/** Attributes that say how an element is drawn or what it is, in words and numbers of the language itself. */
const drawn = new Set(
  `accept-charset charset colspan cols crossorigin cx cy d dir display dx dy enctype fill fill-opacity fill-rule height http-equiv integrity lang media
  method offset opacity pathlength points preserveaspectratio r rel role rows rowspan rx ry stroke stroke-width tabindex target transform type viewbox
  width x x1 x2 xmlns y y1 y2`.split(/\s+/),
);
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'ping',
  'longdesc',
  'background',
  'xlink:href',
  'manifest',
]);
/** Of what is shown: pictures may differ by their query alone. */
const pictures = new Set(['src', 'poster', 'background', 'xlink:href']);
/** SVG elements whose `href` is shown. */
const drawnByAddress = new Set(['image', 'use', 'feimage']);
const addressLists = new Set(['srcset', 'imagesrcset']);
/** By these the site calls its own parts. */
const names = new Set(['id', 'for', 'name', 'form', 'list', 'headers', 'part', 'slot', 'usemap', 'itemprop', 'property', 'key']);
const referring = /^aria-(?:controls|labelledby|describedby|owns|activedescendant|details|errormessage|flowto)$/;
/** Characters of a picture that stands in its own address; a page with more of them may fit no chunk. */
const longestInline = 1_000_000;
/** In place of a picture that is left out: a replay draws a grey box of its size. */
const noPicture = 'data:,';
const likeAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/)/i;
/** A style sheet of another site may be a different one by its query, as those of font services are; it names nothing of the page. */
const styleElsewhere = ({ tagName, attributes: { rel, href } = {} }: RecordedNode): string | null =>
  tagName === 'link' && typeof rel === 'string' && /\bstylesheet\b/i.test(rel) && typeof href === 'string' && isElsewhere(href)
    ? href
    : null;

const isElsewhere = (address: string): boolean => URL.canParse(address) && new URL(address).host !== location.host;

/** What hosts are called in other scripts, in their ASCII form (RFC 3492). */
const hostInAscii = /\bxn--[a-z0-9-]+/gi;

export type AddressRules = Pick<Privacy, 'maskName' | 'maskAddress' | 'keptParameters'>;

function maskAddressParts(bare: string, { maskName, maskAddress }: AddressRules): string {
  const masked = maskEscaped(bare, maskAddress);
  return masked.replace(hostInAscii, (label) => {
    const readable = readableLabel(label);
    return location.hostname.includes(label) || maskName(readable) === readable ? label : '*'.repeat(label.length);
  });
}

export const privateAddress = (address: string, rules: AddressRules): string =>
  maskAddressParts(bareAddress(address, rules.keptParameters), rules);

/** The address of a picture or another file that is shown. */
export const privatePicture = (address: string, rules: AddressRules & PictureRules): string =>
  maskAddressParts(pictureAddress(address, rules), rules);

function privateClasses(classes: string, { maskName, isStyled }: Privacy): string {
  return classes.replace(/\S+/g, (name) => {
    const masked = maskName(name);
    return masked === name || isStyled(`.${CSS.escape(name)}`) ? name : masked;
  });
}

/** `[data-open]` and `[data-theme="dark"]`: the style of the page depends on the attribute, so that it is no text. */
const isStyledData = (name: string, value: string, { isStyled }: Privacy): boolean =>
  isStyled(`[${name}]`) || isStyled(`[${name}="${CSS.escape(value)}"`);

function privateAttribute(name: string, value: string, privacy: Privacy, tag = ''): string {
  if (name === '_csstext') return privateSheet(value, privacy);
  if (drawn.has(name) || name.startsWith('rr_')) return value;
  if (/^(?:data|blob):/i.test(value))
    return value.length > longestInline || privacy.hidesPictures ? noPicture : maskInline(value, privacy.mask);
  if (/^javascript:/i.test(value)) return maskEscaped(value, privacy.mask);
  if (name === 'class') return privateClasses(value, privacy);
  if (name === 'style') return privateDeclarations(value, privacy);
  if (addressLists.has(name)) return privacy.hidesPictures ? '' : maskEscaped(pictureAddressesInSet(value, privacy), privacy.maskAddress);
  const isPicture = pictures.has(name) || (name === 'href' && drawnByAddress.has(tag));
  if (isPicture && !value.startsWith('#')) return privatePicture(value, privacy);
  const isAddress = !value.startsWith('#') && (addresses.has(name) || likeAddress.test(value));
  if (isAddress) return privateAddress(value, privacy);
  if (privacy.hidesTexts && name.startsWith('data-') && isStyledData(name, value, privacy)) return maskEscaped(value, privacy.maskName);
  return maskEscaped(value, isName(name, value) ? privacy.maskName : privacy.mask);
}

const isName = (attribute: string, value: string): boolean =>
  names.has(attribute) || referring.test(attribute) || (addresses.has(attribute) && value.startsWith('#'));

/** Has the words noted by which the site names its parts and pages. */
function knowNames(attributes: Attributes, { know, keptParameters }: Privacy): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' || value === '' || /^(?:data|blob|javascript):/i.test(value)) continue;
    if (name === 'class' || isName(name, value)) know(value);
    else if (addresses.has(name) || likeAddress.test(value)) know(unescaped(bareAddress(value, keptParameters)));
  }
}

/** rrweb reports a changed style as an object of properties, each a text or a text with its priority. */
function hideStyle(style: Attributes, privacy: Privacy): void {
  for (const [property, value] of Object.entries(style)) {
    if (typeof value === 'string') style[property] = privateValue(property, value, privacy);
    else if (Array.isArray(value))
      style[property] = value.map((part: unknown) => (typeof part === 'string' ? privateValue(property, part, privacy) : part));
  }
}

function hideAttributes(attributes: Attributes, privacy: Privacy, tag?: string): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') attributes[name] = privateAttribute(name.toLowerCase(), value, privacy, tag);
    else if (name === 'style' && typeof value === 'object' && value !== null) hideStyle(value as Attributes, privacy);
  }
}

/** Without recursion: a page may be as deep as it likes. */
function hideNodes(root: RecordedNode, inStyle: boolean, privacy: Privacy): void {
  const open: { node: RecordedNode; inStyle: boolean }[] = [{ node: root, inStyle }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const style = styleElsewhere(node);
    if (node.tagName === 'script') node.attributes = {};
    if (node.type === 0 || node.isShadowHost === true) privacy.noteRoot?.(node.id ?? 0);
    if (node.attributes !== undefined) {
      const text = node.tagName === 'style' ? node.attributes['_cssText'] : null;
      if (typeof text === 'string') node.attributes['_cssText'] = privacy.styleText(node.id ?? 0, text);
      knowNames(node.attributes, privacy);
      hideAttributes(node.attributes, privacy, node.tagName);
    }
    if (style !== null) node.attributes!['href'] = maskEscaped(style.split('#', 1)[0]!, privacy.maskName);
    if (node.tagName === 'img' && node.attributes !== undefined) describePicture(node.id ?? 0, node.attributes, privacy);
    if (node.textContent !== undefined)
      node.textContent = next.inStyle ? privateSheet(node.textContent, privacy) : privateText(node.textContent, node.id ?? 0, privacy);
    if (node.tagName?.includes('-') === true && node.isShadowHost !== true) keepPlace(node, privacy);
    const holdsStyle = node.tagName === 'style';
    for (const child of node.childNodes ?? []) open.push({ node: child, inStyle: holdsStyle });
  }
}

function keepPlace({ id = 0, attributes = {} }: RecordedNode, { closedBox }: Privacy): void {
  const box = closedBox(id);
  if (box === null) return;
  attributes['rr_width'] = box.width;
  attributes['rr_height'] = box.height;
  attributes['style'] = `${typeof attributes['style'] === 'string' ? `${attributes['style']};` : ''}${box.style}`;
}

function describePicture(id: number, attributes: Attributes, privacy: Privacy): void {
  attributes[naturalSizeAttribute] = privacy.naturalSize(id);
  const chosen = privacy.chosenSource(id);
  if (chosen !== '') attributes[chosenSourceAttribute] = privatePicture(chosen, privacy);
}

/** Where text is typed none of it stays, also what a whole word is not yet. */
function privateText(text: string, id: number, privacy: Privacy): string {
  if (privacy.isTyped(id)) return text.replace(/\S/g, '*');
  const masked = maskEscaped(text, privacy.mask);
  const { before, after } = privacy.textAround(id);
  if (before + after === '') return masked;
  // A word may begin in one node and end in the next.
  const joined = privacy.mask(before + text + after).slice(before.length, before.length + text.length);
  return masked.length === joined.length ? joined.replace(/[^*]/g, (sign, at: number) => (masked[at] === '*' ? '*' : sign)) : masked;
}

function hideMutation({ texts, attributes, adds }: Change, privacy: Privacy): void {
  for (const text of texts ?? [])
    if (text.value !== null)
      text.value = privacy.isStyleText(text.id) ? privateSheet(text.value, privacy) : privateText(text.value, text.id, privacy);
  for (const changed of attributes ?? []) {
    knowNames(changed.attributes, privacy);
    hideAttributes(changed.attributes, privacy);
  }
  for (const { node } of adds ?? []) if (node !== undefined) hideNodes(node, privacy.isStyleText(node.id), privacy);
}

/** Keyframes are styles, in which a picture or a text may stand. */
function hideMotion({ motion }: SeenParts, privacy: Privacy): void {
  for (const { keyframes } of motion?.set ?? []) for (const frame of keyframes) hideStyle(frame, privacy);
}

function hideChange(data: Change, privacy: Privacy): void {
  if (data.source === mutation) hideMutation(data, privacy);
  else if (data.source === input && data.text !== undefined) data.text = privacy.mask(data.text);
  else hideRules(data, privacy);
}

/** Changes the event in place: nothing else holds it yet. */
export function makePrivate(event: DomEvent, privacy: Privacy): void {
  if (event.type === meta) {
    const data = event.data as { href: string };
    data.href = privateAddress(data.href, privacy);
  } else if (event.type === fullSnapshot) hideNodes((event.data as { node: RecordedNode }).node, false, privacy);
  else if (event.type === incremental) hideChange(event.data as Change, privacy);
  else if (event.type === custom && (event.data as { tag: string }).tag === seenTag)
    hideMotion((event.data as { payload: SeenParts }).payload, privacy);
}
