/** What went well and what to improve, each with the recordings that show it. */
import { Card } from '@sightline/ui';
import type { ReportGroup } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './overall.module.css';

type Criteria = ReportGroup['GoodCriterias'];

export function CriteriaCards({ group, hrefWith }: { group: ReportGroup; hrefWith: HrefWith }) {
  return (
    <div className={classes.pair}>
      <CriteriaCard kind="good" title={resultsTexts.good} empty={resultsTexts.noGood} criteria={group.GoodCriterias} hrefWith={hrefWith} />
      <CriteriaCard
        kind="fix"
        title={resultsTexts.issues}
        empty={resultsTexts.noIssues}
        criteria={group.BadCriterias}
        hrefWith={hrefWith}
      />
    </div>
  );
}

interface CriteriaCardProps {
  kind: 'good' | 'fix';
  title: string;
  empty: string;
  criteria: Criteria;
  hrefWith: HrefWith;
}

function CriteriaCard({ kind, title, empty, criteria, hrefWith }: CriteriaCardProps) {
  return (
    <Card>
      <h2 className={classes[kind]}>{title}</h2>
      {criteria.length === 0 && <p className={classes.nothing}>{empty}</p>}
      <ul className={classes.criteria}>
        {criteria.map(({ Text, RecordingIds, Count }, index) => (
          <li key={Text}>
            {Text}{' '}
            {RecordingIds.length > 0 && (
              <Link
                to={hrefWith(
                  RecordingIds.length === 1 ? { play: RecordingIds[0] ?? null } : { tab: 'recordings', finding: `${kind}.${index}` },
                )}
              >
                {resultsTexts.watch(Count ?? RecordingIds.length)}
                <span className="visually-hidden">: {Text}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
