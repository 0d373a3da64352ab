/** Answers of a smiley question. */
import type { ReportItem } from '@sightline/wire/calls';
import { meanWithInterval } from '../statistics/mean.ts';
import { neutralColor, smileyColors } from './colors.ts';
import { percentOf, wireInterval, wireMean } from './rounding.ts';

/** One column per smiley, 1 to 5, and their mean with its interval; nothing if nobody answered. */
export function ratingItems(ratings: readonly number[]): ReportItem[] {
  const found = meanWithInterval(ratings);
  if (found === null) return [];
  const counts = smileyColors.map((_, index) => ratings.filter((rating) => rating === index + 1).length);
  return [
    {
      ItemType: 'Smile',
      Name: '',
      Description: '',
      Percentage: null,
      Value: null,
      ShowValue: true,
      Values: counts.map((count, index) => ({
        Name: String(index + 1),
        Percentage: percentOf(count, ratings.length),
        Color: smileyColors[index] ?? neutralColor,
        Count: count,
      })),
      AverageRating: wireMean(found),
      Interval: wireInterval(found.interval, 1, 1, 5),
      Color: neutralColor,
    },
  ];
}
