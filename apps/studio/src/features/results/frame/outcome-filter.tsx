/** The counts of the report; each is a filter with its own address. Drop-outs have one where there are any. */
import { toneClass } from '@sightline/ui';
import type { Report } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { outcomeLook } from '../outcomes.ts';
import { outcomeGroups, type HrefWith, type OutcomeGroup } from '../results-address.ts';
import classes from './frame.module.css';

const nameOf = (group: OutcomeGroup): string => (group === 'All' ? resultsTexts.all : outcomeLook[group].name);
const lookOf = (group: OutcomeGroup): string => toneClass(group === 'All' ? 'accent' : outcomeLook[group].tone);

export function OutcomeFilter({ report, active, hrefWith }: { report: Report; active: OutcomeGroup; hrefWith: HrefWith }) {
  const groups = outcomeGroups.filter((group) => group !== 'DroppedOut' || group === active || report.DroppedOut.Count > 0);
  return (
    <nav className={classes.filter} aria-label={resultsTexts.outcomes}>
      {groups.map((group) => (
        <Link
          key={group}
          className={`${classes.choice} ${lookOf(group)} ${group === active ? classes.chosen : ''}`}
          to={hrefWith({ outcome: group, finding: null })}
          replace
          preventScrollReset
          aria-current={group === active ? 'true' : undefined}
        >
          {nameOf(group)} <strong>{report[group].Count}</strong>
        </Link>
      ))}
    </nav>
  );
}
