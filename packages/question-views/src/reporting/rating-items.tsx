/** Ratings of a section: the five steps in columns, or rows of means where there are statements or several questions. */
import { RatingColumns, RatingRows } from '@sightline/charts';
import type { ReportItem } from '@sightline/wire/calls';
import { resultTexts } from './result-texts.ts';

export function RatingSteps({ item, label }: { item: ReportItem; label: string }) {
  return (
    <RatingColumns
      image={item.ItemType === 'Rating' ? 'star' : 'smile'}
      label={label}
      head={resultTexts.ratingHead}
      columns={item.Values.map((value) => ({
        rating: Number(value.Name),
        percent: value.Percentage,
        count: value.Count,
        color: value.Color,
      }))}
      figure={figureOf(item)}
      caption={item.AverageRating === null ? resultTexts.nobody : captionOf(item)}
    />
  );
}

export function RatingMeans({ items, label }: { items: readonly ReportItem[]; label: string }) {
  return (
    <RatingRows
      label={label}
      head={resultTexts.meanHead}
      rows={items.map((item) => ({
        name: item.Name,
        left: item.LeftLabel ?? '',
        right: item.RightLabel ?? '',
        mean: item.AverageRating,
        interval: item.Interval,
        color: item.Color,
        counts: item.Values.map(({ Count }) => Count),
        figure: figureOf(item),
        caption: item.AverageRating === null ? '' : captionOf(item),
      }))}
    />
  );
}

const figureOf = ({ AverageRating }: ReportItem): string => (AverageRating === null ? '–' : AverageRating.toFixed(1));

const captionOf = ({ Interval }: ReportItem): string =>
  Interval ? resultTexts.interval(Interval.Low.toFixed(1), Interval.High.toFixed(1)) : resultTexts.tooFew;
