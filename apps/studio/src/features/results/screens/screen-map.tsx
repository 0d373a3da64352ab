/** One map over the picture of its screen, or over an empty sheet of a page's size; a press on it chooses a spot. */
import { Heatmap } from '@sightline/charts';
import type { MouseEvent, ReactNode } from 'react';
import { screensTexts } from '../../../lib/texts/screens.ts';
import gaze from '../gaze/gaze.module.css';
import { isClickMap, type CellMode } from './map-modes.ts';
import classes from './screens.module.css';
import { cellsOf, scrolledCells, spotAt, topSpots, type PlaceMap } from './spots.ts';
import type { Spot } from './use-screen-maps.ts';

const words = screensTexts;

interface ScreenMapProps {
  name: string;
  map: PlaceMap;
  mode: CellMode;
  picture: ReactNode;
  spot: Spot | null;
  onSpot: ((spot: Spot) => void) | null;
}

export function ScreenMap({ name, map, mode, picture, spot, onSpot }: ScreenMapProps) {
  const cells = isClickMap(mode)
    ? cellsOf(
        map,
        map.Clicks.find((one) => one.Map === mode),
      )
    : scrolledCells(map);
  const press = (event: MouseEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onSpot?.(spotAt(map, x * map.Width, y * map.Height));
  };
  return (
    // A screen is seen whole; a page is as wide as there is room. The spots are listed beside it for those who do not use a pointer.
    <div
      className={`${gaze.map} ${classes.map} ${onSpot === null ? classes.scrolled : classes.pressed}`}
      style={typeof picture !== 'string' ? undefined : { maxWidth: `calc(78vh * ${map.Width / map.Height})` }}
      onClick={onSpot === null ? undefined : press}
    >
      <Heatmap
        label={words.mapOf(words.modes[mode], name)}
        head={isClickMap(mode) ? words.spotHead : words.lineHead}
        table={isClickMap(mode) ? spotRows(map, cells) : lineRows(map)}
        picture={picture}
        width={map.Width}
        height={map.Height}
        cellPx={map.CellPx}
        columns={map.Columns}
        rows={map.Rows}
        cells={cells}
        ring={spot}
      />
      {!isClickMap(mode) && <ReachedLines map={map} />}
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

const spotRows = (map: PlaceMap, cells: readonly number[]) => topSpots(map, cells).map(({ x, y, count }) => [words.at(x, y), count]);

/** Eleven lines from the top to the end. */
function lineRows({ Height, CellPx, Reached }: PlaceMap) {
  return Array.from({ length: 11 }, (_, tenth) => {
    const px = Math.round((Height * tenth) / 10);
    const row = Math.min(Reached.length - 1, Math.floor(px / CellPx));
    return [words.line(px), words.share(Reached[row] ?? 0)];
  });
}
