/** Means by screen or page, in a table; those that are not likely to be chance stand out. */
import type { ExpressionReport } from '@sightline/wire/calls';
import { expressionNames } from '@sightline/domain/recordings';
import { expressionTexts } from '../../../lib/texts/expression.ts';
import classes from './expression.module.css';

const words = expressionTexts;

type Place = ExpressionReport['Places'][number];
type Score = Place['Scores'][number];

export function ExpressionPlaces({ places, isPage }: { places: readonly Place[]; isPage: boolean }) {
  return (
    <div className={classes.scroll} role="region" aria-label={words.byPlace(isPage)} tabIndex={0}>
      <table className={classes.table}>
        <caption>{words.byPlace(isPage)}</caption>
        <thead>
          <tr>
            <th scope="col">{isPage ? words.page : words.screen}</th>
            <th scope="col">{words.testers}</th>
            {expressionNames.map((name) => (
              <th key={name} scope="col">
                {words.names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.Place}>
              <th scope="row">{place.Name}</th>
              <td>{place.Testers}</td>
              {place.Scores.map((score) => (
                <Cell key={score.Name} score={score} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ score: { Mean, Interval } }: { score: Score }) {
  const differs = Interval !== null && (Interval.Low > 0 || Interval.High < 0);
  const text = words.value(Mean);
  return (
    <td data-differs={differs || undefined} title={Interval === null ? undefined : words.interval(Interval.Low, Interval.High)}>
      {differs ? <strong>{text}</strong> : text}
    </td>
  );
}
