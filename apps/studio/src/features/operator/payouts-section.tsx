/** Payouts that members asked for: those to be settled, or those that are. */
import { Card, EmptyState, SegmentedChoice } from '@sightline/ui';
import { useSearchParams } from 'react-router';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { Loaded, More } from './loaded.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import classes from './operator.module.css';
import { PayoutLine } from './payout-line.tsx';
import { usePayouts } from './use-operator.ts';

const words = operatorTexts.payouts;
const choices = [
  { value: 'requested', label: words.requested },
  { value: 'settled', label: words.settled },
] as const;
type Choice = (typeof choices)[number]['value'];

export function PayoutsSection() {
  const [search, setSearch] = useSearchParams();
  const chosen: Choice = search.get('show') === 'settled' ? 'settled' : 'requested';
  const show = (next: Choice): void => setSearch(next === 'requested' ? {} : { show: next }, { replace: true });
  return (
    <div className={classes.stack}>
      <SegmentedChoice label={words.show} hideLabel options={choices} value={chosen} onChange={show} />
      <Payouts settled={chosen === 'settled'} />
    </div>
  );
}

function Payouts({ settled }: { settled: boolean }) {
  const query = usePayouts(settled);
  return (
    <Loaded query={query} failed={words.loadFailed} lines={[6]}>
      {({ pages }) => {
        const payouts = pages.flatMap(({ Payouts: listed }) => listed);
        if (payouts.length === 0) return <NoPayouts settled={settled} />;
        return (
          <Card className={classes.card ?? ''}>
            <ul className={classes.list} aria-label={words.list}>
              {payouts.map((payout) => (
                <PayoutLine key={payout.Id} payout={payout} />
              ))}
            </ul>
            <More query={query} failed={words.moreFailed} />
          </Card>
        );
      }}
    </Loaded>
  );
}

function NoPayouts({ settled }: { settled: boolean }) {
  const title = settled ? words.emptySettledTitle : words.emptyTitle;
  return <EmptyState drawing={<OperatorDrawing />} title={title} text={settled ? words.emptySettledText : words.emptyText} />;
}
