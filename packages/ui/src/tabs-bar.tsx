/** Tabs as underlined text: links when `Link` is given (places with an address), else buttons of one page. */
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import classes from './tabs-bar.module.css';

export interface TabsBarItem {
  /** Address for link tabs, any key else. */
  value: string;
  label: string;
}

interface LinkProps {
  to: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabsBarProps {
  label: string;
  items: readonly TabsBarItem[];
  active: string;
  Link?: ComponentType<LinkProps>;
  onSelect?: (value: string) => void;
}

export function TabsBar({ label, items, active, Link, onSelect }: TabsBarProps) {
  const bar = useRef<HTMLElement>(null);
  // On a narrow screen the open tab may lie outside the bar, which scrolls sideways.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current === null || !tab) return;
    const { left, right } = bar.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.right > right) bar.current.scrollLeft += place.right - right;
    else if (place.left < left) bar.current.scrollLeft += place.left - left;
  }, [active]);
  return (
    <nav ref={bar} className={classes.bar} aria-label={label}>
      {items.map((item) => {
        const className = `${classes.tab} ${item.value === active ? classes.active : ''}`;
        const current = item.value === active ? 'page' : undefined;
        return Link ? (
          <Link key={item.value} to={item.value} className={className} aria-current={current}>
            {item.label}
          </Link>
        ) : (
          <button key={item.value} type="button" className={className} aria-current={current} onClick={() => onSelect?.(item.value)}>
            {item.label}
          </button>
        );
      })}
    </nav>
  );
}
