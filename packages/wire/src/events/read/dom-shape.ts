/**
 * Whether what an rrweb event says has the types that its kind gives it (rrweb 2, `@rrweb/types`): a site that patches `toJSON` or `Array` makes
 * texts of lists, on which a replay would fail. Fields that are left out pass, and so do kinds that are not known here, which newer recorders
 * write. Linear in the size of the event.
 */

type Fields = Record<string, unknown>;

/** EventType and IncrementalSource, as rrweb numbers them. */
const fullSnapshot = 2;
const incremental = 3;
const meta = 4;
const sources = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewport: 4,
  touchMove: 6,
  styleRules: 8,
  drag: 12,
  sheets: 15,
} as const;

export function isDomShaped({ type, data }: { type: number; data: unknown }): boolean {
  if (type !== fullSnapshot && type !== incremental && type !== meta) return true;
  if (data === null || data === undefined) return true;
  if (!isFields(data)) return false;
  if (type === fullSnapshot) return isNodeTree(data['node']);
  if (type === meta) return data['href'] === undefined || typeof data['href'] === 'string';
  return changeChecks.get(data['source'])?.(data) ?? true;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => value === undefined || value === null || typeof value === 'number';
const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';
const areNumbers = (fields: Fields, ...names: string[]): boolean => names.every((name) => isNumber(fields[name]));

const isListOf = (value: unknown, check: (fields: Fields) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => isFields(one) && check(one)));

const isMoves = ({ positions }: Fields): boolean => isListOf(positions, (place) => areNumbers(place, 'x', 'y', 'timeOffset', 'id'));

const isMutation = (data: Fields): boolean =>
  isListOf(data['texts'], ({ id, value }) => isNumber(id) && isText(value)) &&
  isListOf(data['attributes'], ({ id, attributes }) => isNumber(id) && (attributes === undefined || isFields(attributes))) &&
  isListOf(data['removes'], (removed) => areNumbers(removed, 'id', 'parentId')) &&
  isListOf(data['adds'], (added) => areNumbers(added, 'parentId', 'nextId') && isNodeTree(added['node']));

const isSheets = ({ styleIds, styles }: Fields): boolean =>
  (styleIds === undefined || Array.isArray(styleIds)) && isListOf(styles, ({ rules }) => isListOf(rules, () => true));

const changeChecks: ReadonlyMap<unknown, (data: Fields) => boolean> = new Map<unknown, (data: Fields) => boolean>([
  [sources.mutation, isMutation],
  [sources.mouseMove, isMoves],
  [sources.touchMove, isMoves],
  [sources.drag, isMoves],
  [sources.mouseInteraction, (data) => areNumbers(data, 'type', 'id')],
  [sources.scroll, (data) => areNumbers(data, 'id')],
  [sources.viewport, (data) => areNumbers(data, 'width', 'height')],
  [sources.styleRules, ({ adds, removes }) => isListOf(adds, () => true) && isListOf(removes, () => true)],
  [sources.sheets, isSheets],
]);

/** Children are lists, attributes fields, numbers and texts what they are called. */
function isNodeTree(root: unknown): boolean {
  if (root === undefined) return true;
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isFields(node) || !areNumbers(node, 'type', 'id')) return false;
    const { childNodes, attributes, tagName, textContent } = node;
    if (!(attributes === undefined || isFields(attributes)) || !isText(tagName) || !isText(textContent)) return false;
    if (childNodes === undefined) continue;
    if (!Array.isArray(childNodes)) return false;
    for (const child of childNodes) waiting.push(child);
  }
  return true;
}
