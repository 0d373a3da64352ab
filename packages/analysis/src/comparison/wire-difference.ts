/** A difference of two groups in the wire's words. */
import type { Comparison } from '@sightline/wire/calls';
import { rounded, wireInterval } from '../report/rounding.ts';
import type { Difference } from '../statistics/differences.ts';

/** Times `factor`, rounded; null where there is none, or too few testers for an interval. */
export function wireDifference(found: Difference | null, factor: number, withInterval: boolean, digits = 1): Comparison['SuccessRate'] {
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    Value: found === null ? null : rounded(found.difference * factor, digits),
    Interval: withInterval ? wireInterval(found?.interval ?? null, factor, NEGATIVE_INFINITY, POSITIVE_INFINITY, digits) : null,
  };
}
