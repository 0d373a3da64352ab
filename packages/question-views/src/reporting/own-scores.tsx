/** The section over all scores of the project's own: each rating, and each statement of a matrix, as a row of one scale. */
import type { ReportSection } from '@sightline/wire/calls';
import { RatingMeans } from './rating-items.tsx';
import { resultTexts } from './result-texts.ts';

export function OwnScores({ section }: { section: ReportSection }) {
  return section.Count === 0 ? <p>{resultTexts.nobody}</p> : <RatingMeans items={section.Items} label={section.Name} />;
}
