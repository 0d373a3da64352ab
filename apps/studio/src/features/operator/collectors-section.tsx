/** The paid collectors under way: how far each has got, and what became of its invitations. */
import { Card, EmptyState } from '@sightline/ui';
import type { OperatorCollector } from '@sightline/wire/calls';
import { useNow } from '../../lib/use-now.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { CollectorRow } from './collector-row.tsx';
import classes from './table.module.css';
import { Loaded } from './loaded.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import { useOpenCollectors } from './use-operator.ts';

const words = operatorTexts.collectors;
const minuteMs = 60_000;
const counts = [words.invited, words.opened, words.started, words.approved, words.rejected];

export function CollectorsSection() {
  return (
    <Loaded query={useOpenCollectors()} failed={words.loadFailed} lines={[8]}>
      {({ Collectors }) =>
        Collectors.length === 0 ? (
          <EmptyState drawing={<OperatorDrawing />} title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <CollectorTable collectors={Collectors} />
        )
      }
    </Loaded>
  );
}

function CollectorTable({ collectors }: { collectors: readonly OperatorCollector[] }) {
  const nowMs = useNow(minuteMs);
  return (
    <Card className={classes.card ?? ''} aria-label={words.list}>
      <div className={classes.scroll} role="group" aria-label={words.list} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.project}</th>
              <th scope="col">{words.places}</th>
              {counts.map((name) => (
                <th key={name} scope="col" className={classes.number}>
                  {name}
                </th>
              ))}
              <th scope="col">{words.timeLeft}</th>
              <th scope="col">{words.waves}</th>
            </tr>
          </thead>
          <tbody>
            {collectors.map((collector) => (
              <CollectorRow key={collector.Id} collector={collector} nowMs={nowMs} columns={counts.length + 4} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
