/** Smiley ratings: a column a face, and the mean with its interval. */
import { SmileyColumns } from '@sightline/charts';
import { emptyOf, ResultCard } from '../reporting/result-card.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

export function SmileyRatingResult({ section, number }: ResultProps) {
  const item = section.Items[0];
  return (
    <ResultCard number={number} name={section.Name} note={resultTexts.count(section.Count)} empty={emptyOf(section.Count)}>
      {item && (
        <SmileyColumns
          label={section.Name}
          head={resultTexts.ratingHead}
          columns={item.Values.map((value) => ({
            rating: Number(value.Name),
            percent: value.Percentage,
            count: value.Count,
            color: value.Color,
          }))}
          figure={item.AverageRating === null ? '–' : item.AverageRating.toFixed(1)}
          caption={
            item.Interval ? resultTexts.interval(item.Interval.Low.toFixed(1), item.Interval.High.toFixed(1)) : resultTexts.oneAnswer
          }
        />
      )}
    </ResultCard>
  );
}
