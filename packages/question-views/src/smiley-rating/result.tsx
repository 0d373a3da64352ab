/** Ratings: a column for each step with the mean and its interval, or a row for each statement. */
import { RatingMeans, RatingSteps } from '../reporting/rating-items.tsx';
import { emptyOf, ResultCard } from '../reporting/result-card.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';
import { ShareItems } from '../reporting/share-items.tsx';

export function SmileyRatingResult({ section, number }: ResultProps) {
  const steps = section.Items.find(({ ItemType }) => ItemType === 'Smile' || ItemType === 'Rating');
  const statements = section.Items.filter(({ ItemType }) => ItemType === 'SmileMultiple' || ItemType === 'RatingMultiple');
  return (
    <ResultCard number={number} name={section.Name} note={resultTexts.count(section.Count)} empty={emptyOf(section.Count)}>
      {steps && <RatingSteps item={steps} label={section.Name} />}
      {statements.length > 0 && <RatingMeans items={statements} label={section.Name} />}
      <ShareItems items={section.Items} />
    </ResultCard>
  );
}
