/** The spots of a map on which the mouse rested longest, with their share of its time. */
import { screensTexts } from '../../../lib/texts/screens.ts';
import { oneDecimal } from '../figures.ts';
import classes from './screens.module.css';
import { shownCells, topSpots, type PlaceMap } from './spots.ts';

const words = screensTexts;

export function TopRests({ map }: { map: PlaceMap }) {
  const cells = shownCells(map, 'hover');
  const all = cells.reduce((sum, ms) => sum + ms, 0);
  const spots = topSpots(map, cells);
  if (spots.length === 0) return null;
  return (
    <section>
      <h3>{words.topRests}</h3>
      <ol className={classes.rests}>
        {spots.map(({ x, y, count }) => (
          <li key={`${x} ${y}`}>
            <span>{words.at(x, y)}</span>
            <span>{words.restedWith(oneDecimal(count / 1000), (100 * count) / all)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{words.restHint}</p>
    </section>
  );
}
