/** An rrweb event without what is private: typed words in its texts, attributes and styles, and the queries of its addresses. */
import { naturalSizeAttribute, type DomEvent } from '@sightline/wire/events';
import { bareAddress } from './page-address.ts';

/** What events are made private by. */
export interface Privacy {
  /** Masks what was typed. */
  mask: (text: string) => string;
  /** The same in a name or an address, of which the site's own words stay. */
  maskName: (name: string) => string;
  /** Told each name that the site gave, before it is masked. */
  know: (name: string) => void;
  /** Parameters of addresses that may be recorded. */
  keptParameters: readonly string[];
  /** Whether the page's own styles name this class: then it is the site's word, and the page needs it to look right. */
  isStyled: (className: string) => boolean;
  /** Whether this node of the page stands in a style sheet. */
  isStyleText: (id: number) => boolean;
  /** Whether this node of the page stands where text is typed. */
  isTyped: (id: number) => boolean;
  /** What to record of this style element in place of rrweb's text of it. */
  styleText: (id: number, recorded: string) => string;
  /** Size that the picture of this node has by itself, as `400x160`; empty while it has not loaded. */
  naturalSize: (id: number) => string;
}

type Attributes = Record<string, unknown>;

interface RecordedNode {
  id?: number;
  tagName?: string;
  attributes?: Attributes;
  textContent?: string;
  childNodes?: RecordedNode[];
}

interface Mutation {
  source?: number;
  texts?: { id: number; value: string | null }[];
  attributes?: { attributes: Attributes }[];
  adds?: { node: RecordedNode & { id: number } }[];
}

/** rrweb's event types. */
const fullSnapshot = 2;
const incremental = 3;
const meta = 4;

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
const addressLists = new Set(['srcset', 'imagesrcset']);
/** By these the site calls its own parts. */
const names = new Set(['id', 'for', 'name', 'form', 'list', 'headers', 'part', 'slot', 'usemap', 'itemprop', 'property', 'key']);
const referring = /^aria-(?:controls|labelledby|describedby|owns|activedescendant|details|errormessage|flowto)$/;
/** Characters of a picture that stands in its own address; a page with more of them may fit no chunk. */
const longestInline = 1_000_000;
const likeAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|\.{0,2}\/)/i;
const escapes = /(?:%[0-9a-f]{2})+/gi;
/** What a style shows or loads; its own words are the language's. */
const shownByStyle = /url\([^()]*\)|"[^"]*"|'[^']*'/g;

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** Masks a text in which letters may stand as percent escapes, as they do in addresses. */
function maskEscaped(text: string, mask: Privacy['mask']): string {
  if (!text.includes('%')) return mask(text);
  const plain = text.replace(escapes, decoded);
  const masked = mask(plain);
  return masked === plain ? text : masked;
}

/** A style sheet of another site may be a different one by its query, as those of font services are; it names nothing of the page. */
const styleElsewhere = ({ tagName, attributes: { rel, href } = {} }: RecordedNode): string | null =>
  tagName === 'link' && typeof rel === 'string' && /\bstylesheet\b/i.test(rel) && typeof href === 'string' && isElsewhere(href)
    ? href
    : null;

const isElsewhere = (address: string): boolean => URL.canParse(address) && new URL(address).host !== location.host;

export function privateAddress(address: string, { maskName, keptParameters }: Pick<Privacy, 'maskName' | 'keptParameters'>): string {
  return maskEscaped(bareAddress(address, keptParameters), maskName);
}

function privateStyle(style: string, { mask, maskName }: Privacy): string {
  return style.replace(shownByStyle, (part) =>
    part.startsWith('url(') ? maskEscaped(part.replace(/[?#][^"')]*/, ''), maskName) : maskEscaped(part, mask),
  );
}

function privateClasses(classes: string, { maskName, isStyled }: Privacy): string {
  return classes.replace(/\S+/g, (name) => {
    const masked = maskName(name);
    return masked === name || isStyled(name) ? name : masked;
  });
}

function privateAttribute(name: string, value: string, privacy: Privacy): string {
  if (name === '_csstext' || drawn.has(name) || name.startsWith('rr_')) return value;
  if (/^(?:data|blob):/i.test(value)) return value.length > longestInline ? '' : value;
  if (name === 'class') return privateClasses(value, privacy);
  if (name === 'style') return privateStyle(value, privacy);
  if (addressLists.has(name)) return maskEscaped(value.replace(/[?#][^\s,]*/g, ''), privacy.maskName);
  const isAddress = !value.startsWith('#') && (addresses.has(name) || likeAddress.test(value));
  if (isAddress) return privateAddress(value, privacy);
  return maskEscaped(value, isName(name, value) ? privacy.maskName : privacy.mask);
}

const isName = (attribute: string, value: string): boolean =>
  names.has(attribute) || referring.test(attribute) || (addresses.has(attribute) && value.startsWith('#'));

/** Has the words noted by which the site names its parts and pages. */
function knowNames(attributes: Attributes, { know, keptParameters }: Privacy): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' || value === '' || /^(?:data|blob|javascript):/i.test(value)) continue;
    if (name === 'class' || isName(name, value)) know(value);
    else if (addresses.has(name) || likeAddress.test(value)) know(decoded(bareAddress(value, keptParameters)));
  }
}

/** rrweb reports a changed style as an object of properties, each a text or a text with its priority. */
function hideStyle(style: Attributes, privacy: Privacy): void {
  for (const [property, value] of Object.entries(style)) {
    if (typeof value === 'string') style[property] = privateStyle(value, privacy);
    else if (Array.isArray(value))
      style[property] = value.map((part: unknown) => (typeof part === 'string' ? privateStyle(part, privacy) : part));
  }
}

function hideAttributes(attributes: Attributes, privacy: Privacy): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') attributes[name] = privateAttribute(name.toLowerCase(), value, privacy);
    else if (name === 'style' && typeof value === 'object' && value !== null) hideStyle(value as Attributes, privacy);
  }
}

/** Without recursion: a page may be as deep as it likes. */
function hideNodes(root: RecordedNode, inStyle: boolean, privacy: Privacy): void {
  const open: { node: RecordedNode; inStyle: boolean }[] = [{ node: root, inStyle }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next;
    const style = styleElsewhere(node);
    if (node.attributes !== undefined) {
      const text = node.tagName === 'style' ? node.attributes['_cssText'] : null;
      if (typeof text === 'string') node.attributes['_cssText'] = privacy.styleText(node.id ?? 0, text);
      knowNames(node.attributes, privacy);
      hideAttributes(node.attributes, privacy);
    }
    if (style !== null) node.attributes!['href'] = maskEscaped(style.split('#', 1)[0]!, privacy.maskName);
    if (node.tagName === 'img' && node.attributes !== undefined) node.attributes[naturalSizeAttribute] = privacy.naturalSize(node.id ?? 0);
    if (node.textContent !== undefined && !next.inStyle) node.textContent = privateText(node.textContent, node.id ?? 0, privacy);
    const holdsStyle = node.tagName === 'style';
    for (const child of node.childNodes ?? []) open.push({ node: child, inStyle: holdsStyle });
  }
}

/** Where text is typed none of it stays, also what a whole word is not yet. */
const privateText = (text: string, id: number, { mask, isTyped }: Privacy): string => (isTyped(id) ? text.replace(/\S/g, '*') : mask(text));

function hideMutation({ texts, attributes, adds }: Mutation, privacy: Privacy): void {
  for (const text of texts ?? [])
    if (text.value !== null && !privacy.isStyleText(text.id)) text.value = privateText(text.value, text.id, privacy);
  for (const changed of attributes ?? []) {
    knowNames(changed.attributes, privacy);
    hideAttributes(changed.attributes, privacy);
  }
  for (const { node } of adds ?? []) hideNodes(node, privacy.isStyleText(node.id), privacy);
}

/** Changes the event in place: nothing else holds it yet. */
export function makePrivate(event: DomEvent, privacy: Privacy): void {
  if (event.type === meta) {
    const data = event.data as { href: string };
    data.href = privateAddress(data.href, privacy);
  } else if (event.type === fullSnapshot) hideNodes((event.data as { node: RecordedNode }).node, false, privacy);
  else if (event.type === incremental && (event.data as Mutation).source === 0) hideMutation(event.data as Mutation, privacy);
}
