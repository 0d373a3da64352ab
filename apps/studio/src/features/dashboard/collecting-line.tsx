/** A running collector with how far it has got. */
import type { WireDashboard } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { dashboardTexts as words } from '../../lib/texts/dashboard.ts';
import classes from './dashboard.module.css';

export function CollectingLine({ collecting }: { collecting: WireDashboard['Collecting'][number] }) {
  const { Project, Collector, Completes, SampleSize, UnderWay, DropOuts } = collecting;
  const percent = SampleSize === 0 ? 0 : Math.min(100, (Completes / SampleSize) * 100);
  const progress = words.progress(Completes, SampleSize);
  const more = [...(UnderWay > 0 ? [words.underWay(UnderWay)] : []), words.dropOuts(DropOuts)].join(' · ');
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link to={`/project/${Project.Id}/collector/${Collector.Id}`} className={classes.name}>
          {Project.Name.trim() || words.untitled}
        </Link>
        <p>{Collector.Name}</p>
      </div>
      <div className={classes.progress}>
        <div className={classes.figures}>
          <strong>{progress}</strong>
          <span>{more}</span>
        </div>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={`${Collector.Name}: ${progress}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
        >
          <div className={classes.fill} style={{ width: `${percent}%` }} />
        </div>
      </div>
    </li>
  );
}
