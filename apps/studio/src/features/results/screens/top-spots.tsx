/** The spots of a map that were clicked most: each chooses itself, as a press on the map does. */
import { screensTexts } from '../../../lib/texts/screens.ts';
import type { ClickMap } from '@sightline/domain/recordings';
import classes from './screens.module.css';
import { shownCells, topSpots, type PlaceMap } from './spots.ts';
import type { Spot } from './use-screen-maps.ts';

const words = screensTexts;

interface TopSpotsProps {
  map: PlaceMap;
  mode: ClickMap;
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
}

export function TopSpots({ map, mode, spot, onSpot }: TopSpotsProps) {
  const spots = topSpots(map, shownCells(map, mode));
  if (spots.length === 0) return null;
  return (
    <section>
      <h3>{words.topSpots}</h3>
      <ol className={classes.spots}>
        {spots.map(({ count, ...one }) => (
          <li key={`${one.x} ${one.y}`}>
            <button type="button" aria-pressed={spot?.x === one.x && spot.y === one.y} onClick={() => onSpot(one)}>
              <span>{words.at(one.x, one.y)}</span>
              <span>{words.clickCount(count)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{words.spotHint}</p>
    </section>
  );
}
