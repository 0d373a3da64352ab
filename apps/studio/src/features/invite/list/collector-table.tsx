/** The invitations as a table: the name leads to each; state, what came in, when. */
import { CollectorType, CollectorStatus } from '@sightline/domain/collectors';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Card, Pill } from '@sightline/ui';
import { Link } from 'react-router';
import { dayAndTimeText } from '../../../lib/dates.ts';
import { texts } from '../../../lib/texts/index.ts';
import { collectorState } from '../collector-state.ts';
import classes from './list.module.css';

const words = texts.invite.collectors;

export function CollectorTable({ project }: { project: WireProject }) {
  return (
    <Card className={classes.card ?? ''}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className={classes.number}>
              {words.collected}
            </th>
            <th scope="col">{words.started}</th>
            <th scope="col">{words.ended}</th>
          </tr>
        </thead>
        <tbody>
          {project.Collectors.map((collector) => (
            <CollectorRow key={collector.Id} projectId={project.Id} collector={collector} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function CollectorRow({ projectId, collector }: { projectId: string; collector: WireCollector }) {
  const state = collectorState(collector);
  const refunded = collector.panelInfo?.PlacesRefunded ?? 0;
  return (
    <tr>
      <th scope="row">
        <Link to={`/project/${projectId}/collector/${collector.Id}`}>{collector.Name}</Link>
      </th>
      <td>{collector.type === CollectorType.paid ? words.paidKind : words.ownKind}</td>
      <td>
        <Pill tone={state.tone} dot={state.live}>
          {state.word}
        </Pill>
      </td>
      <td className={classes.number}>
        {texts.projects.progress(collector.completes, collector.SelectedNumberOfResponses)}
        {refunded > 0 ? <span className={classes.refunded}>{words.refunded(refunded)}</span> : null}
      </td>
      <Moment label={words.started} text={collector.StartDate ? dayAndTimeText(new Date(collector.StartDate)) : null} />
      <Moment label={words.ended} text={endOf(collector)} />
    </tr>
  );
}

/** On a narrow page, where there is no head, it carries its label, and is left out if there is nothing. */
function Moment({ label, text }: { label: string; text: string | null }) {
  return (
    <td data-label={label} className={text === null ? classes.none : undefined}>
      {text ?? words.none}
    </td>
  );
}

/** When it ended; of a paid one under way, by when it ends. */
function endOf({ status, ActualFinishDate, FinishDate }: WireCollector): string | null {
  if (status === CollectorStatus.finished && ActualFinishDate) return dayAndTimeText(new Date(ActualFinishDate));
  return status !== CollectorStatus.finished && FinishDate ? words.endsBy(dayAndTimeText(new Date(FinishDate))) : null;
}
