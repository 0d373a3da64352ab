/** A collector with recordings that are new to the researcher. */
import type { WireDashboard } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { dashboardTexts as words } from '../../lib/texts/dashboard.ts';
import classes from './dashboard.module.css';

export function NewsLine({ news: { Project, Collector, Recordings } }: { news: WireDashboard['News'][number] }) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link to={`/project/${Project.Id}/collector/${Collector.Id}/analyze-results?tab=recordings`} className={classes.name}>
          {Project.Name.trim() || words.untitled}
        </Link>
        <p>{Collector.Name}</p>
      </div>
      <strong className={classes.count}>{words.recordings(Recordings)}</strong>
    </li>
  );
}
