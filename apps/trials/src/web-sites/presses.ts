/** Which element each recorded press was made on, read from the stored events alone. */
import type { PageEvent } from '@sightline/wire/events';
import type { Press } from './walk.ts';

interface SnapshotNode {
  id: number;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: SnapshotNode[];
}

interface Click {
  path: string;
  tag: string;
  id: string;
}

function clicksIn(lines: string): Click[] {
  const nodes = new Map<number, SnapshotNode>();
  const add = (node: SnapshotNode): void => {
    nodes.set(node.id, node);
    node.childNodes?.forEach(add);
  };
  const clicks: Click[] = [];
  let path = '';
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const event = JSON.parse(line) as PageEvent;
    if (event.k === 'page') path = new URL(event.url).pathname;
    if (event.k !== 'dom') continue;
    const data = event.e.data as { node?: SnapshotNode; adds?: { node: SnapshotNode }[]; source?: number; type?: number; id?: number };
    if (event.e.type === 2 && data.node) add(data.node);
    if (event.e.type !== 3) continue;
    data.adds?.forEach(({ node }) => add(node));
    if (data.source !== 2 || data.type !== 2) continue;
    const node = nodes.get(data.id ?? -1);
    const id = node?.attributes?.['id'];
    clicks.push({ path, tag: node?.tagName ?? '', id: typeof id === 'string' ? id : '' });
  }
  return clicks;
}

export interface PressCheck {
  right: number;
  of: number;
  wrong: string[];
}

/** In order: each press of the walk has one click, on the same page and element. */
export function checkPresses(lines: string, presses: readonly Press[]): PressCheck {
  const clicks = clicksIn(lines);
  const wrong: string[] = [];
  presses.forEach((press, at) => {
    const click = clicks[at];
    const sameTag = click?.tag.toLowerCase() === press.tag.toLowerCase();
    const samePath = decodeURIComponent(click?.path ?? '').replace(/\/$/, '') === decodeURIComponent(press.path).replace(/\/$/, '');
    if (!sameTag || !samePath || (press.id !== '' && click?.id !== press.id))
      wrong.push(`${press.path} ${press.tag}#${press.id} is ${click === undefined ? 'missing' : `${click.path} ${click.tag}#${click.id}`}`);
  });
  if (clicks.length > presses.length) wrong.push(`${clicks.length - presses.length} clicks that nobody made`);
  return { right: Math.max(0, presses.length - wrong.length), of: presses.length, wrong };
}
