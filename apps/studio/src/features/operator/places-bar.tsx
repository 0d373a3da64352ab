/** The places of a sample: complete, under way, free. */
import type { OperatorCollector } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';
import classes from './table.module.css';

const words = operatorTexts.collectors;

interface PlacesBarProps {
  collector: Pick<OperatorCollector, 'Places' | 'Completes' | 'UnderWay'>;
  project: string;
}

export function PlacesBar({ collector: { Places, Completes, UnderWay }, project }: PlacesBarProps) {
  const share = (count: number) => `${Places === 0 ? 0 : Math.min(100, (count / Places) * 100)}%`;
  const done = words.placesOf(Completes, Places);
  const free = Math.max(0, Places - Completes - UnderWay);
  return (
    <>
      <div className={classes.figures}>
        <strong>{done}</strong>
        <span>{[...(UnderWay > 0 ? [words.underWay(UnderWay)] : []), words.free(free)].join(' · ')}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={`${project}: ${done}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((Completes / Math.max(1, Places)) * 100)}
      >
        <span className={classes.complete} style={{ width: share(Completes) }} />
        <span className={classes.underWay} style={{ width: share(UnderWay) }} />
      </div>
    </>
  );
}
