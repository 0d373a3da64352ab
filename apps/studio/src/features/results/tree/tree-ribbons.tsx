/** The ribbons between the nodes of a tree: drawn behind them, for the eye alone. */
import { outcomeLook } from '../outcomes.ts';
import type { Ribbon, TreeLayout } from './tree-layout.ts';
import classes from './tree.module.css';

export function TreeRibbons({ ribbons, layout: { width, height } }: { ribbons: readonly Ribbon[]; layout: TreeLayout }) {
  return (
    <svg className={classes.ribbons} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {ribbons.flatMap(({ bands }) =>
        bands.map(({ key, outcome, path, width: thick }) => (
          <path key={key} d={path} stroke={outcomeLook[outcome].color} strokeWidth={thick} className={classes.band} />
        )),
      )}
      {ribbons.map(
        ({ expected, bands }) => expected !== null && <path key={bands[0]?.key} d={expected} className={classes.expectedLine} />,
      )}
    </svg>
  );
}
