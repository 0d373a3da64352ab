/** Parts of a recorded page whose content is not in the recording, measured in its whole picture (rrweb-snapshot's serialised nodes). */

/** CSS px², each part at most as large as its own box. */
export interface UnseenArea {
  /** Frames of other sites: rrweb keeps their address as `rr_src`. */
  frames: number;
  /** Canvases: their pictures come after the page's. */
  canvas: number;
  /** Elements that the researcher's selectors left out: rrweb keeps their size as `rr_width` and `rr_height`. */
  leftOut: number;
}

/** Nodes that are read of one page. */
const maxNodes = 200_000;
/** CSS px of a frame or canvas that states no size (HTML, section 15.4.3). */
const usual = { width: 300, height: 150 };

export function unseenArea(root: unknown): UnseenArea {
  const area: UnseenArea = { frames: 0, canvas: 0, leftOut: 0 };
  const waiting: unknown[] = [root];
  for (let read = 0; waiting.length > 0 && read < maxNodes; read += 1) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { tagName, attributes, childNodes } = node as { tagName?: unknown; attributes?: unknown; childNodes?: unknown };
    if (typeof attributes === 'object' && attributes !== null) measure(area, tagName, attributes as Record<string, unknown>);
    if (Array.isArray(childNodes)) for (const child of childNodes.slice(0, maxNodes)) waiting.push(child);
  }
  return area;
}

function measure(area: UnseenArea, tagName: unknown, attributes: Record<string, unknown>): void {
  if (attributes['hidden'] !== undefined || /display:\s*none|visibility:\s*hidden/.test(textOf(attributes['style']))) return;
  if (attributes['rr_width'] !== undefined) area.leftOut += px(attributes['rr_width'], 0) * px(attributes['rr_height'], 0);
  else if (tagName === 'iframe' && attributes['rr_src'] !== undefined) area.frames += boxOf(attributes);
  else if (tagName === 'canvas') area.canvas += boxOf(attributes);
}

const boxOf = ({ width, height }: Record<string, unknown>): number => px(width, usual.width) * px(height, usual.height);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A number, alone or in px; `otherwise` where it is none, a share of something, or larger than any window. */
function px(value: unknown, otherwise: number): number {
  const text = textOf(value);
  const number = /^\d{1,5}(\.\d+)?(px)?$/.test(text) ? Number.parseFloat(text) : otherwise;
  return Math.min(number, 10_000);
}
