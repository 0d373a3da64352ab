/**
 * Icons that a page takes from an outside SVG file (`<use href="sprite.svg#icon">`). The file is another site's: what an icon needs of it is copied
 * element by element, and nothing of the copy loads or does anything.
 */
import { spriteAttribute } from '@sightline/wire/page-files';

const svg = 'http://www.w3.org/2000/svg';
const maxFileLength = 2_000_000;
const maxElements = 2_000;
/** What draws by itself. */
const drawing = new Set(
  `circle clipPath defs ellipse feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset filter g line linearGradient mask
  path pattern polygon polyline radialGradient rect stop symbol svg text tspan use`.split(/\s+/),
);
const isPlain = (name: string, value: string): boolean =>
  !/^on|^style$/i.test(name) && (/href$/i.test(name) ? value.startsWith('#') : !/url\(\s*["']?(?!["']?#)/i.test(value));

function copyOf(element: Element, page: Document): Element {
  const copy = page.createElementNS(svg, element.localName);
  for (const { name, value } of element.attributes) if (isPlain(name, value)) copy.setAttribute(name, value);
  return copy;
}

/** Without recursion: a file may be as deep as it likes. Null if it is no drawing, or too large. */
function copyDrawing(root: Element, page: Document): Element | null {
  if (!drawing.has(root.localName)) return null;
  const copied = copyOf(root, page);
  const open: [Element, Element][] = [[root, copied]];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    for (const child of from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) to.append(child.nodeValue ?? '');
      if (!drawing.has((child as Element).localName)) continue;
      if ((count += 1) > maxElements) return null;
      open.push([child as Element, to.appendChild(copyOf(child as Element, page))]);
    }
  }
  return copied;
}

async function load(address: string): Promise<Document | null> {
  const response = await fetch(address).catch(() => null);
  const text = response?.ok === true ? await response.text() : '';
  return text === '' || text.length > maxFileLength ? null : new DOMParser().parseFromString(text, 'image/svg+xml');
}

export class SpriteView {
  readonly #files = new Map<string, Promise<Document | null>>();

  /** Fills in the icons of these documents and shadow roots, as their files arrive. */
  show(roots: readonly (Document | ShadowRoot)[]): void {
    for (const root of roots)
      for (const use of root.querySelectorAll<SVGUseElement>(`use[${spriteAttribute}]`)) {
        const [address = '', name = ''] = (use.getAttribute(spriteAttribute) ?? '').split('#', 2);
        use.removeAttribute(spriteAttribute);
        const file = this.#files.get(address) ?? load(address);
        this.#files.set(address, file);
        void file.then((sprite) => sprite !== null && place(use, sprite, name));
      }
  }
}

/** In the picture itself: inside a shadow root, names of the page are not found. */
function place(use: SVGUseElement, sprite: Document, name: string): void {
  const icon = sprite.getElementById(name);
  const copied = icon === null ? null : copyDrawing(icon, use.ownerDocument);
  const picture = use.closest('svg');
  if (copied === null || picture === null) return;
  const holder = use.ownerDocument.createElementNS(svg, 'defs');
  for (const defs of sprite.querySelectorAll('defs'))
    if (icon?.contains(defs) === false) holder.append(copyDrawing(defs, use.ownerDocument) ?? '');
  holder.append(copied);
  picture.append(holder);
  use.setAttribute('href', `#${name}`);
}
