/** One path of the list; the whole card opens what lies behind it. */
import { OutcomeStack } from '@sightline/charts';
import { Pill } from '@sightline/ui';
import type { Scenario } from '@sightline/wire/calls';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { outcomeLook } from '../outcomes.ts';
import { PathFigures } from './path-figures.tsx';
import { PathScreens, type Screens } from './path-screens.tsx';
import classes from './scenarios.module.css';

const words = resultsTexts.paths;
const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

interface PathCardProps {
  scenario: Scenario;
  screens: Screens;
  /** Address that opens it. */
  href: string;
  open: boolean;
  /** What lies behind it, where there is no room beside the list. */
  children?: ReactNode;
}

function Card({ scenario, screens, href, open, children }: PathCardProps) {
  const interval = scenario.PercentageInterval;
  const segments = outcomes.map((outcome) => ({
    label: outcomeLook[outcome].name,
    count: scenario.Outcomes[outcome],
    color: outcomeLook[outcome].color,
  }));
  return (
    <li className={`${classes.path} ${open ? classes.open : ''}`}>
      <div className={classes.face}>
        <header className={classes.head}>
          <h3>
            <Link className={classes.name} to={href} replace preventScrollReset aria-current={open ? 'true' : undefined} data-row>
              {scenario.Name}
            </Link>
          </h3>
          {scenario.Expected && (
            <span title={words.expectedHint}>
              <Pill tone="accent">{words.expected}</Pill>
            </span>
          )}
          <span className={classes.share}>
            <strong>{words.share(scenario.Percentage)}</strong> <span>{resultsTexts.countOf(scenario.testers)}</span>
            {interval && <small>{words.interval(interval.Low, interval.High)}</small>}
          </span>
        </header>
        <PathScreens path={scenario.Path} screens={screens} />
        <PathFigures scenario={scenario} />
        <OutcomeStack label={words.outcomes(scenario.Name)} head={resultsTexts.circleHead} segments={segments} />
      </div>
      {children}
    </li>
  );
}

/** A hundred of them stand on one page: those that did not change are not drawn again. */
export const PathCard = memo(Card);
