/** Which attributes of a recorded page do something, and what. Names are in lower case. */

/** Whatever they name is fetched, called, opened, sent to or run; and none of it is part of how a page looks. */
export const droppedAttributes = new Set(
  `accesskey action archive attributionsrc autofocus browsingtopics cite classid code codebase credentialless crossorigin csp data download
  dynsrc formaction formtarget http-equiv imagesrcset integrity is itemid itemtype loading longdesc lowsrc manifest nonce ping profile
  referrerpolicy sandbox sharedstoragewritable src srcdoc target usemap`.split(/\s+/),
);

/** CSS in attributes, those of animations included. */
export const styleAttributes = new Set(
  `style fill stroke filter mask clip-path marker marker-start marker-mid marker-end cursor to from by values`.split(' '),
);

/** Said, shown or selected by, and never loaded. */
const saidAttributes = new Set(`alt class content id label name placeholder title value xmlns`.split(' '));

/** An animation of such an attribute would load what the attribute itself may not. */
export const isAnimatedAddress = (name: string): boolean => /href|src|style|data|^on/i.test(name);

/** An attribute that nobody knows and that may be an address is one. */
export function isUnknownAddress(name: string, value: string): boolean {
  if (saidAttributes.has(name) || name.startsWith('data-') || name.startsWith('aria-') || name.startsWith('xmlns:')) return false;
  return /^\s*(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}|^\s*(?:javascript|vbscript|data|blob|file|filesystem):/i.test(value);
}

const pictures = new Set(['img', 'image', 'input', 'feimage']);
export const isPicture = (tag: string): boolean => pictures.has(tag);

const runs = new Set(['script', 'portal', 'fencedframe', 'applet', 'embed']);
/** Elements that could run something, without what they are. */
export const isRunning = (tag: string): boolean => runs.has(tag);
