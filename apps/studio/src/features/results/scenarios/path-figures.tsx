/** Testers, time and misclicks of a path. */
import type { Scenario } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { clockText, oneDecimal } from '../figures.ts';
import classes from './scenarios.module.css';

const words = resultsTexts.paths;

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
        <dd>{timeSpent === null ? resultsTexts.none : clockText(timeSpent)}</dd>
      </div>
      <div>
        <dt>{words.misclicks}</dt>
        <dd>{oneDecimal(misclicks)}</dd>
      </div>
    </dl>
  );
}
