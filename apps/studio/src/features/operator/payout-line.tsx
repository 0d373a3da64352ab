/** One payout: how much, how and to whom, and, until it is settled, the two ways to settle it. */
import { Pill, type Tone } from '@sightline/ui';
import type { OperatorPayout } from '@sightline/wire/calls';
import { dayAndTimeText } from '../../lib/dates.ts';
import { exactDollars } from '../../lib/money.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './operator.module.css';
import { useSettlePayout } from './use-operator-actions.ts';

const words = operatorTexts.payouts;
const tones: Record<OperatorPayout['State'], Tone> = { requested: 'difficult', paid: 'success', refused: 'neutral' };

const moment = (at: string) => dayAndTimeText(new Date(at));
const methodOf = ({ Method }: OperatorPayout) => words.methods[Method] ?? Method;

export function PayoutLine({ payout }: { payout: OperatorPayout }) {
  const { Address, AmountCents, Member, RequestedAt, SettledAt, State } = payout;
  const facts = [
    words.requestedAt(moment(RequestedAt)),
    ...(SettledAt === null ? [] : [words.settledAt(moment(SettledAt))]),
    Member === null ? words.memberLeft : words.member(Member),
  ];
  return (
    <li className={classes.line}>
      <strong className={classes.amount}>{exactDollars(AmountCents)}</strong>
      <div className={classes.words}>
        <div className={classes.address}>
          <span>{methodOf(payout)}</span>
          <bdi>{Address}</bdi>
          <CopyButton text={Address} />
        </div>
        <p>{facts.join(' · ')}</p>
      </div>
      {State === 'requested' ? <Settle payout={payout} /> : <Pill tone={tones[State]}>{words.states[State]}</Pill>}
    </li>
  );
}

function Settle({ payout }: { payout: OperatorPayout }) {
  const settle = useSettlePayout();
  const amount = exactDollars(payout.AmountCents);
  return (
    <div className={classes.actions}>
      <ConfirmButton
        label={words.refuse}
        name={words.refuseOf(amount, payout.Address)}
        quiet
        title={words.refuseTitle}
        text={payout.Member === null ? words.refuseTextLeft : words.refuseText(amount)}
        pending={settle.isPending}
        onConfirm={() => settle.mutateAsync({ payout: payout.Id, outcome: 'refused' })}
      />
      <ConfirmButton
        label={words.pay}
        name={words.payOf(amount, payout.Address)}
        title={words.payTitle}
        text={words.payText(amount, methodOf(payout), payout.Address)}
        pending={settle.isPending}
        onConfirm={() => settle.mutateAsync({ payout: payout.Id, outcome: 'paid' })}
      />
    </div>
  );
}
