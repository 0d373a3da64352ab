/** Testers, time and misclicks of a path. */
import type { Scenario } from '@sightline/wire/calls';
import { texts } from '../../../lib/texts/index.ts';
import { clockText, oneDecimal } from '../figures.ts';
import classes from './scenarios.module.css';

const words = texts.results.paths;

export function PathFigures({ scenario }: { scenario: Pick<Scenario, 'testers' | 'timeSpent' | 'misclicks'> }) {
  const { testers, timeSpent, misclicks } = scenario;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{words.testers}</dt>
        <dd>{testers}</dd>
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd>{timeSpent === null ? texts.results.none : clockText(timeSpent)}</dd>
      </div>
      <div>
        <dt>{words.misclicks}</dt>
        <dd>{oneDecimal(misclicks)}</dd>
      </div>
    </dl>
  );
}
