/** The tree itself: cards from left to right, on small screens an indented list; one of them is open, and arrow keys lead from one to the next. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Screens } from '../scenarios/path-screens.tsx';
import { TreeCard } from './tree-card.tsx';
import { itemAt, type TreeItem } from './tree-items.ts';
import { layoutTree, ribbonsOf } from './tree-layout.ts';
import { TreeRibbons } from './tree-ribbons.tsx';
import classes from './tree.module.css';

/** CSS px; the same numbers stand in the style sheet. */
const pictured = { width: 156, height: 156, anchor: 48 };
const plain = { width: 156, height: 92, anchor: 44 };

interface PathTreeProps {
  label: string;
  items: readonly TreeItem[];
  screens: Screens;
  open: TreeItem | null;
  onOpen: (item: TreeItem) => void;
}

export function PathTree({ label, items, screens, open, onOpen }: PathTreeProps) {
  const card = screens.size > 0 ? pictured : plain;
  const { layout, ribbons } = useMemo(() => {
    const found = layoutTree(items, card);
    return { layout: found, ribbons: ribbonsOf(items, found, card) };
  }, [items, card]);
  const elements = useRef(new Map<number, HTMLElement>());
  const [focused, setFocused] = useState<string | null>(null);
  const current = items.find(({ node }) => node.Id === (focused ?? open?.node.Id)) ?? items[0];
  const press = (item: TreeItem) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(item);
    const next = itemAt(items, item, event.key);
    if (next !== null) {
      setFocused(next.node.Id);
      elements.current.get(next.index)?.focus();
    }
    if (next !== null || event.key === 'Enter' || event.key === ' ') event.preventDefault();
  };
  return (
    <div className={classes.scroller}>
      <div
        role="tree"
        aria-label={label}
        className={`${classes.tree} ${screens.size > 0 ? classes.pictured : ''}`}
        style={{ '--tree-width': `${layout.width}px`, '--tree-height': `${layout.height}px` } as React.CSSProperties}
      >
        <TreeRibbons ribbons={ribbons} layout={layout} />
        {items.map((item) => (
          <TreeCard
            key={item.node.Id}
            item={item}
            place={layout.places[item.index] ?? { x: 0, y: 0 }}
            screens={screens}
            open={item === open}
            focusable={item === current}
            onOpen={() => {
              setFocused(item.node.Id);
              onOpen(item);
            }}
            onKey={press(item)}
            setElement={(element) => {
              if (element === null) elements.current.delete(item.index);
              else elements.current.set(item.index, element);
            }}
          />
        ))}
      </div>
    </div>
  );
}
