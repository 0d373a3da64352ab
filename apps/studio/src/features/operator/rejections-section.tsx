/** Tests of members that the quality check rejected, newest first. */
import { rejectionTexts } from '@sightline/domain/panel';
import { Card, EmptyState } from '@sightline/ui';
import type { OperatorRejection } from '@sightline/wire/calls';
import { dayAndTimeText } from '../../lib/dates.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import classes from './table.module.css';
import { Loaded, More } from './loaded.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import { useRejections } from './use-operator.ts';

const words = operatorTexts.rejections;

export function RejectionsSection() {
  const query = useRejections();
  return (
    <Loaded query={query} failed={words.loadFailed} lines={[8]}>
      {({ pages }) => {
        const rejected = pages.flatMap(({ Rejections }) => Rejections);
        if (rejected.length === 0) return <EmptyState drawing={<OperatorDrawing />} title={words.emptyTitle} text={words.emptyText} />;
        return (
          <Card className={classes.card ?? ''} aria-label={words.list}>
            <div className={classes.scroll} role="group" aria-label={words.list} tabIndex={0}>
              <RejectionTable rejected={rejected} />
            </div>
            <More query={query} failed={words.moreFailed} />
          </Card>
        );
      }}
    </Loaded>
  );
}

function RejectionTable({ rejected }: { rejected: readonly OperatorRejection[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {[words.project, words.reason, words.member, words.at].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rejected.map(({ Id, At, Reason, Project, Member }) => (
          <tr key={Id}>
            <th scope="row">{Project.trim() || operatorTexts.collectors.untitled}</th>
            <td className={classes.reason}>{rejectionTexts[Reason]}</td>
            <td data-label={words.member} className={classes.id}>
              {Member}
            </td>
            <td>
              <time dateTime={At}>{dayAndTimeText(new Date(At))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
