/** Where the pointers of all testers rested on one screen or page. */
import type { ScreenPlace } from '@sightline/wire/calls';
import { unpackCells } from '../gaze/pack-cells.ts';
import { rounded } from '../report/rounding.ts';
import type { Frame } from './frame.ts';
import type { Visitor } from './gather.ts';
import { packed } from './packed.ts';

type HoverMap = NonNullable<ScreenPlace['Map']>['Hover'];

/** A cell of a summary is twice as wide as one of the map: its time is shared by four. */
const quarters = [0.25, 0.75];

/** null if no pointer rested on what the frame shows. */
export function hoverOf(frame: Frame, visitors: readonly Visitor[]): HoverMap {
  const cells = new Float64Array(frame.columns * frame.rows);
  let testers = 0;
  for (const visitor of visitors) if (addRests(cells, frame, visitor)) testers += 1;
  const ms = cells.reduce((sum, one) => sum + one, 0);
  return testers === 0 ? null : { Testers: testers, Sec: rounded(ms / 1000), Cells: packed(cells) };
}

function addRests(cells: Float64Array, frame: Frame, { touches }: Visitor): boolean {
  let rested = false;
  for (const seen of touches) {
    const scale = frame.scaleOf(seen);
    if (scale === null || seen.hover === undefined) continue;
    const { cellPx } = seen.hover;
    unpackCells(seen.hover.cells, (column, row, ms) => {
      for (const right of quarters)
        for (const down of quarters) {
          const at = [
            Math.floor(((column + right) * cellPx * scale) / frame.cellPx),
            Math.floor(((row + down) * cellPx) / frame.cellPx),
          ] as const;
          if (at[0] >= frame.columns || at[1] >= frame.rows) continue;
          cells[at[1] * frame.columns + at[0]]! += ms / quarters.length ** 2;
          rested = true;
        }
    });
  }
  return rested;
}
