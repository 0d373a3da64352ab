/** What a page embeds by `object` or `embed`: in a replay it is a picture, kept or a grey box, as large as it was. */
import { naturalSizeAttribute } from '../events/index.ts';

type Fields = Record<string, unknown>;

/** HTML standard, rendering of embedded content: without any size. */
const usualSize = '300x150';

/** Changes the recorded element in place. */
export function replaceEmbedded(node: Fields): void {
  const tag = typeof node['tagName'] === 'string' ? node['tagName'].toLowerCase() : '';
  const attributes = (node['attributes'] ?? {}) as Fields;
  const address = tag === 'object' ? attributes['data'] : attributes['src'];
  if ((tag !== 'object' && tag !== 'embed') || typeof address !== 'string' || address === '') return;
  const size = attributes['width'] === undefined || attributes['height'] === undefined ? { [naturalSizeAttribute]: usualSize } : {};
  node['tagName'] = 'img';
  node['attributes'] = { alt: '', ...attributes, ...size, src: address };
}
