/** The panel's main figures, side by side. */
import { Card } from '@sightline/ui';
import type { OperatorPanel } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';
import classes from './panel.module.css';

const words = operatorTexts.panel;
const number = (count: number) => count.toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)}%`;

export function PanelFigures({ panel }: { panel: OperatorPanel }) {
  const { States, Simulated, JoinedLast7Days, JoinedLast30Days, AnswerRate } = panel;
  return (
    <Card className={classes.figures ?? ''} aria-label={words.figures}>
      <dl>
        <Figure name={words.active} value={number(States.Active)} note={Simulated > 0 ? words.simulated(Simulated) : undefined} />
        <Figure name={words.paused} value={number(States.Paused)} />
        <Figure name={words.bounced} value={number(States.Bounced)} note={words.bouncedNote} />
        <Figure name={words.unconfirmed} value={number(States.Unconfirmed)} />
        <Figure name={words.joined7} value={number(JoinedLast7Days)} />
        <Figure name={words.joined30} value={number(JoinedLast30Days)} />
        <Figure
          name={words.answerRate}
          value={AnswerRate === null ? words.none : percent(AnswerRate)}
          note={AnswerRate === null ? words.noAnswerRate : words.answerRateNote}
        />
      </dl>
    </Card>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note === undefined ? null : <span>{note}</span>}
      </dd>
    </div>
  );
}
