/** How long a collector still collects, in words. */
import type { OperatorCollector } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';

const words = operatorTexts.collectors;
const minuteMs = 60_000;

export function timeLeft({ FinishDate }: Pick<OperatorCollector, 'FinishDate'>, nowMs: number): string {
  if (FinishDate === null) return words.notStarted;
  const minutes = Math.ceil((Date.parse(FinishDate) - nowMs) / minuteMs);
  return minutes <= 0 ? words.timeUp : words.hours(Math.floor(minutes / 60), minutes % 60);
}
