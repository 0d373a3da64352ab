/** One map over the picture of its screen, or over an empty sheet of a page's size; a press on it chooses a spot. */
import { Heatmap } from '@sightline/charts';
import type { MouseEvent, ReactNode } from 'react';
import { screensTexts } from '../../../lib/texts/screens.ts';
import { oneDecimal } from '../figures.ts';
import gaze from '../gaze/gaze.module.css';
import type { PlaceMode } from './map-modes.ts';
import classes from './screens.module.css';
import { shownCells, spotAt, topSpots, type PlaceMap } from './spots.ts';
import type { Spot } from './use-screen-maps.ts';

const words = screensTexts;

interface ScreenMapProps {
  name: string;
  map: PlaceMap;
  mode: PlaceMode;
  picture: ReactNode;
  spot: Spot | null;
  onSpot: ((spot: Spot) => void) | null;
}

export function ScreenMap({ name, map, mode, picture, spot, onSpot }: ScreenMapProps) {
  const cells = shownCells(map, mode);
  const table = tableOf(map, mode, cells);
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onSpot?.(spotAt(map, x * map.Width, y * map.Height));
  };
  return (
    // A screen is seen whole; a page is as wide as there is room. The spots are listed beside it for those who do not use a pointer.
    <div
      className={`${gaze.map} ${classes.map} ${mode === 'scroll' ? classes.scrolled : ''} ${onSpot === null ? '' : classes.pressed}`}
      style={typeof picture !== 'string' ? undefined : { maxWidth: `calc(78vh * ${map.Width / map.Height})` }}
      onClick={onSpot === null ? undefined : press}
    >
      <Heatmap
        label={words.mapOf(words.modes[mode], name)}
        head={table.head}
        table={table.rows}
        picture={picture}
        width={map.Width}
        height={map.Height}
        cellPx={map.CellPx}
        columns={map.Columns}
        rows={map.Rows}
        cells={cells}
        ring={spot}
      />
      {mode === 'scroll' && <ReachedLines map={map} />}
    </div>
  );
}

const shares = [75, 50, 25];

/** Where less than three quarters, a half and a quarter of the testers came to see the page. */
function ReachedLines({ map: { Height, CellPx, Reached } }: { map: PlaceMap }) {
  const lines = shares.flatMap((share) => {
    const row = Reached.findIndex((reached) => reached < share);
    return row <= 0 ? [] : [{ share, top: `${(100 * row * CellPx) / Height}%` }];
  });
  return lines.map(({ share, top }) => (
    <div key={share} className={classes.line} style={{ top }} aria-hidden>
      <span>{words.reached(share)}</span>
    </div>
  ));
}

function tableOf(map: PlaceMap, mode: PlaceMode, cells: readonly number[]) {
  if (mode === 'scroll') return { head: words.lineHead, rows: lineRows(map) };
  const shown = (count: number) => (mode === 'hover' ? words.rested(oneDecimal(count / 1000)) : count);
  const head = mode === 'hover' ? words.restHead : words.spotHead;
  return { head, rows: topSpots(map, cells).map(({ x, y, count }) => [words.at(x, y), shown(count)]) };
}

/** Eleven lines from the top to the end. */
function lineRows({ Height, CellPx, Reached }: PlaceMap) {
  return Array.from({ length: 11 }, (_, tenth) => {
    const px = Math.round((Height * tenth) / 10);
    const row = Math.min(Reached.length - 1, Math.floor(px / CellPx));
    return [words.line(px), words.share(Reached[row] ?? 0)];
  });
}
