/** One screen or page on the way, or what is left of several rare ways. */
import { IconArrowBarToRight, IconDots, IconFileText, IconFlag } from '@tabler/icons-react';
import type { ScenarioNode } from '@sightline/wire/calls';
import type { KeyboardEvent } from 'react';
import { scenarioTreeTexts as words } from '../../../lib/texts/scenario-tree.ts';
import { outcomeLook } from '../outcomes.ts';
import type { Screens } from '../scenarios/path-screens.tsx';
import { nodeName } from './node-name.ts';
import type { TreeItem } from './tree-items.ts';
import classes from './tree.module.css';

interface TreeCardProps {
  item: TreeItem;
  place: { x: number; y: number };
  screens: Screens;
  open: boolean;
  /** The one card that Tab leads to. */
  focusable: boolean;
  onOpen: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  setElement: (element: HTMLElement | null) => void;
}

const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

export function TreeCard({ item, place, screens, open, focusable, onOpen, onKey, setElement }: TreeCardProps) {
  const { node, level, position, siblings } = item;
  return (
    <div
      ref={setElement}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={open}
      aria-label={labelOf(node)}
      tabIndex={focusable ? 0 : -1}
      className={`${classes.card} ${open ? classes.open : ''} ${node.Expected ? classes.expected : ''}`}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--level': Math.min(level, 9) } as React.CSSProperties}
      onClick={onOpen}
      onKeyDown={onKey}
    >
      <Picture node={node} screens={screens} />
      <span className={classes.line}>
        {node.Expected && <IconFlag size={14} stroke={1.5} className={classes.flag} aria-hidden />}
        <span className={classes.name} title={nodeName(node)}>
          {breakable(nodeName(node))}
        </span>
        <span className={classes.count}>{node.Testers}</span>
      </span>
      <span className={classes.stack}>
        {outcomes.map((outcome) => (
          <span key={outcome} style={{ flexGrow: node.Outcomes[outcome], background: outcomeLook[outcome].color }} />
        ))}
      </span>
      {node.Others === 0 && node.Ended > 0 && <EndedHere node={node} />}
    </div>
  );
}

function Picture({ node, screens }: { node: ScenarioNode; screens: Screens }) {
  const screen = screens.get(node.Place);
  if (screen !== undefined) return <img className={classes.picture} src={screen.ThumbnailUrl} alt="" loading="lazy" decoding="async" />;
  if (screens.size === 0) return null;
  const Icon = node.Others > 0 ? IconDots : IconFileText;
  return (
    <span className={classes.picture}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </span>
  );
}

/** Long paths break at their slashes, not within a word. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

/** How many of those whose test ended here did so without their goal. */
const lostAt = ({ Endings }: ScenarioNode): number =>
  Endings.reduce((sum, { Ending, Testers }) => (Ending === 'goal' || Ending === 'done' ? sum : sum + Testers), 0);

function EndedHere({ node }: { node: ScenarioNode }) {
  return (
    <span className={`${classes.ended} ${lostAt(node) > 0 ? classes.lost : ''}`}>
      <IconArrowBarToRight size={13} stroke={1.5} aria-hidden />
      {words.ended(node.Ended)}
    </span>
  );
}

function labelOf(node: ScenarioNode): string {
  return words.nodeLabel([
    nodeName(node),
    words.testers(node.Testers),
    words.share(node.Share),
    node.Others === 0 && node.Ended > 0 ? words.ended(node.Ended) : '',
    node.Expected ? words.expected : '',
  ]);
}
