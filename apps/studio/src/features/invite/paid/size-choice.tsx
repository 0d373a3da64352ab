/** How many paid testers: the sizes that are sold, each with its hours and price, one of them chosen. */
import { lowestSampleSize } from '@sightline/domain/collectors';
import type { PanelSettings, WireCollector } from '@sightline/wire/calls';
import { useId } from 'react';
import { texts } from '../../../lib/texts/index.ts';
import classes from './paid.module.css';
import { useChosen } from './use-chosen.ts';

const words = texts.invite.paidSample;

interface SizeChoiceProps {
  projectId: string;
  collector: WireCollector;
  settings: PanelSettings;
  /** No money is asked for: no prices. */
  free: boolean;
}

export function SizeChoice({ projectId, collector, settings, free }: SizeChoiceProps) {
  const group = useId();
  const [size, choose] = useChosen({
    projectId,
    collectorId: collector.Id,
    saved: collector.SelectedNumberOfResponses,
    toFields: (SelectedNumberOfResponses) => ({ SelectedNumberOfResponses }),
  });
  const least = lowestSampleSize(collector.completes, collector.partial);
  return (
    <fieldset className={classes.sizes}>
      <legend className="visually-hidden">{words.size}</legend>
      {settings.availableSampleSizes.map(({ numberOfResponses, timeToCollect, price }) => (
        <label key={numberOfResponses} className={classes.size}>
          <input
            type="radio"
            name={group}
            checked={size === numberOfResponses}
            disabled={numberOfResponses < least}
            onChange={() => choose(numberOfResponses)}
          />
          <span className={classes.sizeName}>{words.testers(numberOfResponses)}</span>
          <span className={classes.sizeTime}>{words.hours(timeToCollect)}</span>
          {free ? null : <span className={classes.sizePrice}>{words.dollars(price)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
