/** An rrweb event without what is private: typed words in its texts, attributes and styles, and the queries of its addresses. */
import { chosenSourceAttribute, naturalSizeAttribute, seenTag, type DomEvent, type SeenParts } from '@sightline/wire/events';
import { bareAddress } from './page-address.ts';
import { pictureAddress, pictureAddressesInCss, pictureAddressesInSet, type PictureRules } from './picture-address.ts';

/** What events are made private by. */
export interface Privacy extends PictureRules {
  /** Masks what was typed. */
  mask: (text: string) => string;
  /** The same in a name or an address, of which the site's own words stay. */
  maskName: (name: string) => string;
  /** Told each name that the site gave, before it is masked. */
  know: (name: string) => void;
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
  /** Of a mutation. */
  texts?: { id: number; value: string | null }[];
  attributes?: { attributes: Attributes }[];
  /** Of a mutation, or of a style sheet. */
  adds?: { node?: RecordedNode & { id: number }; rule?: string }[];
  replace?: string;
  replaceSync?: string;
  styles?: { rules?: { rule: string }[] }[];
  set?: { value?: string | null };
}

/** rrweb's event types. */
const fullSnapshot = 2;
const incremental = 3;
const meta = 4;
const custom = 5;
/** rrweb's sources: of the tree, of style rules, of declarations, of adopted sheets. */
const mutation = 0;
const styling = new Set([8, 13, 15]);

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

/** The address of a picture or another file that is shown. */
export const privatePicture = (address: string, rules: PictureRules & Pick<Privacy, 'maskName'>): string =>
  maskEscaped(pictureAddress(address, rules), rules.maskName);

function privateStyle(style: string, privacy: Privacy): string {
  return style.replace(shownByStyle, (part) =>
    part.startsWith('url(') ? maskEscaped(pictureAddressesInCss(part, privacy), privacy.maskName) : maskEscaped(part, privacy.mask),
  );
}

function privateClasses(classes: string, { maskName, isStyled }: Privacy): string {
  return classes.replace(/\S+/g, (name) => {
    const masked = maskName(name);
    return masked === name || isStyled(name) ? name : masked;
  });
}

function privateAttribute(name: string, value: string, privacy: Privacy, tag = ''): string {
  if (name === '_csstext') return pictureAddressesInCss(value, privacy);
  if (drawn.has(name) || name.startsWith('rr_')) return value;
  if (/^(?:data|blob):/i.test(value)) return value.length > longestInline ? '' : value;
  if (name === 'class') return privateClasses(value, privacy);
  if (name === 'style') return privateStyle(value, privacy);
  if (addressLists.has(name)) return maskEscaped(pictureAddressesInSet(value, privacy), privacy.maskName);
  if (pictures.has(name) || (name === 'href' && drawnByAddress.has(tag))) return privatePicture(value, privacy);
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
      node.textContent = next.inStyle
        ? pictureAddressesInCss(node.textContent, privacy)
        : privateText(node.textContent, node.id ?? 0, privacy);
    const holdsStyle = node.tagName === 'style';
    for (const child of node.childNodes ?? []) open.push({ node: child, inStyle: holdsStyle });
  }
}

function describePicture(id: number, attributes: Attributes, privacy: Privacy): void {
  attributes[naturalSizeAttribute] = privacy.naturalSize(id);
  const chosen = privacy.chosenSource(id);
  if (chosen !== '') attributes[chosenSourceAttribute] = privatePicture(chosen, privacy);
}

/** Where text is typed none of it stays, also what a whole word is not yet. */
const privateText = (text: string, id: number, { mask, isTyped }: Privacy): string => (isTyped(id) ? text.replace(/\S/g, '*') : mask(text));

function hideMutation({ texts, attributes, adds }: Change, privacy: Privacy): void {
  for (const text of texts ?? [])
    if (text.value !== null)
      text.value = privacy.isStyleText(text.id) ? pictureAddressesInCss(text.value, privacy) : privateText(text.value, text.id, privacy);
  for (const changed of attributes ?? []) {
    knowNames(changed.attributes, privacy);
    hideAttributes(changed.attributes, privacy);
  }
  for (const { node } of adds ?? []) if (node !== undefined) hideNodes(node, privacy.isStyleText(node.id), privacy);
}

/** Rules that a script inserts, sets or replaces name files as style sheets do. */
function hideRules(change: Change, privacy: Privacy): void {
  for (const rule of [...(change.adds ?? []), ...(change.styles ?? []).flatMap(({ rules }) => rules ?? [])])
    if (rule.rule !== undefined) rule.rule = pictureAddressesInCss(rule.rule, privacy);
  for (const name of ['replace', 'replaceSync'] as const)
    if (change[name] !== undefined) change[name] = pictureAddressesInCss(change[name], privacy);
  if (typeof change.set?.value === 'string') change.set.value = pictureAddressesInCss(change.set.value, privacy);
}

/** Keyframes are styles, in which a picture or a text may stand. */
function hideMotion({ motion }: SeenParts, privacy: Privacy): void {
  for (const { keyframes } of motion?.set ?? []) for (const frame of keyframes) hideStyle(frame, privacy);
}

function hideChange(change: Change, privacy: Privacy): void {
  if (change.source === mutation) hideMutation(change, privacy);
  else if (styling.has(change.source ?? -1)) hideRules(change, privacy);
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
