/** Runs in the page and in its replay: where each element lies and how it looks. */

const properties =
  `display position visibility opacity color background-color background-image border-top-width border-top-color border-radius
  padding-left margin-top font-size font-weight font-family text-align text-decoration-line transform outline-style outline-width
  list-style-type content clip-path mask-image`.split(/\s+/);
/** What holds no place of its own, or is another element in a replay. */
const skipped = new Set('script noscript style link meta title base template head'.split(' '));
const fileName = /url\((?:[^()"']|"[^"]*"|'[^']*')*\)/g;

export interface Reading {
  path: string;
  box: [number, number, number, number];
  styles: Record<string, string>;
  value: string;
  /** Frames, and what is masked: its inside is not compared. */
  masked: boolean;
}

function stylesOf(element: Element, view: Window): Record<string, string> {
  const [own, before] = [view.getComputedStyle(element), view.getComputedStyle(element, '::before')];
  const styles = Object.fromEntries(properties.map((name) => [name, own.getPropertyValue(name).replace(fileName, 'url()')]));
  styles['::before'] = `${before.content.replace(fileName, 'url()')} ${before.width} ${before.backgroundColor}`;
  return styles;
}

function valueOf(element: Element): string {
  const { localName, value, checked, indeterminate, open, scrollLeft, scrollTop } = element as HTMLInputElement & HTMLDetailsElement;
  const chosen = Array.from((element as unknown as HTMLSelectElement).selectedOptions ?? [], (option) => option.index);
  const held = /^(?:input|select|textarea|progress|meter|output)$/.test(localName)
    ? `${value} ${checked === true} ${indeterminate === true} ${chosen.join('+')}`
    : '';
  const states = [':popover-open', ':modal', ':disabled', ':checked'].filter((state) => element.matches(state));
  return [held, open === true ? 'open' : '', ...states, `${Math.round(scrollLeft)},${Math.round(scrollTop)}`].join(' ');
}

function readInto(readings: Reading[], parent: ParentNode, view: Window, at: string, masked: string, left: number, top: number): void {
  const drawn = Array.from(parent.children).filter(({ localName }) => !skipped.has(localName));
  drawn.forEach((element, index) => {
    // What is embedded is a picture in a replay.
    const path = `${at}>${element.localName.replace(/^(?:embed|object)$/, 'img')}:${index + 1}`;
    const { x, y, width, height } = element.getBoundingClientRect();
    const isMasked = masked !== '' && element.matches(masked);
    readings.push({
      path,
      box: [x + left, y + top, width, height],
      styles: stylesOf(element, view),
      value: valueOf(element),
      masked: isMasked,
    });
    if (element.shadowRoot !== null) readInto(readings, element.shadowRoot, view, `${path}#`, masked, left, top);
    const inside = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
    if (inside?.documentElement && inside.defaultView) {
      readInto(readings, inside, inside.defaultView, `${path}@`, masked, left + x + element.clientLeft, top + y + element.clientTop);
    }
    if (element.localName !== 'svg' || element.querySelector('foreignObject') !== null)
      readInto(readings, element, view, path, masked, left, top);
  });
}

/** All elements of the page, in order. `masked`: selector. */
export function read(page: Document, masked: string): Reading[] {
  const readings: Reading[] = [];
  if (page.defaultView !== null) readInto(readings, page, page.defaultView, '', masked, 0, 0);
  return readings;
}

const number = /-?\d+(?:\.\d+)?/g;
/** What moves while it is read may be a frame further on: numbers of such properties may differ by this much. */
const tolerance: Readonly<Record<string, number>> = { transform: 1, opacity: 0.01 };

function isAlike(name: string, one: string, other: string | undefined): boolean {
  const mayDiffer = tolerance[name];
  if (one === other || mayDiffer === undefined || other === undefined) return one === other;
  if (one.replace(number, '') !== other.replace(number, '')) return false;
  const others = other.match(number) ?? [];
  return (one.match(number) ?? []).every((value, index) => Math.abs(Number(value) - Number(others[index])) <= mayDiffer);
}

/** Each difference in words. */
export function differences(original: Reading[], replayed: Reading[]): string[] {
  const found: string[] = [];
  const byPath = new Map(replayed.map((reading) => [reading.path, reading]));
  for (const one of original) {
    const other = byPath.get(one.path);
    if (other === undefined) {
      found.push(`${one.path}: missing`);
      continue;
    }
    const moved = one.box.some((side, index) => Math.abs(side - other.box[index]!) > 1);
    if (moved) found.push(`${one.path}: box ${one.box.map(Math.round).join(' ')} is ${other.box.map(Math.round).join(' ')}`);
    for (const [name, value] of Object.entries(one.styles))
      if (!isAlike(name, value, other.styles[name])) found.push(`${one.path}: ${name} ${value} is ${other.styles[name]}`);
    if (!one.masked && one.value !== other.value) found.push(`${one.path}: value ${one.value} is ${other.value}`);
  }
  return found;
}

async function pixelsOf(picture: string): Promise<ImageData> {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  drawn.drawImage(image, 0, 0);
  return drawn.getImageData(0, 0, image.width, image.height);
}

/** Share of pixels of two pictures of one size (data addresses) that differ by more than 8 of 255 in a channel outside of `boxes`. */
export async function pictureDifference(one: string, other: string, boxes: [number, number, number, number][]): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (first.width !== second.width || first.height !== second.height) return 1;
  const isMasked = (x: number, y: number): boolean =>
    boxes.some(([left, top, width, height]) => x >= left - 4 && x <= left + width + 4 && y >= top - 4 && y <= top + height + 4);
  let differing = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const differs = [0, 1, 2].some((channel) => Math.abs(first.data[at + channel]! - second.data[at + channel]!) > 8);
    if (differs && !isMasked((at / 4) % first.width, Math.floor(at / 4 / first.width))) differing += 1;
  }
  return differing / (first.width * first.height);
}

(globalThis as unknown as { reading: object }).reading = { read, differences, pictureDifference };
