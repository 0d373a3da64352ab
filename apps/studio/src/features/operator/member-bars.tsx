/** Active members by country and by age: a table with a bar in each row, as long as its share of the largest. */
import { Card } from '@sightline/ui';
import type { OperatorPanel } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { ageRows, countryRows, type MemberGroup } from './member-groups.ts';
import classes from './panel.module.css';

const words = operatorTexts.panel;

export function CountryBars({ panel }: { panel: OperatorPanel }) {
  return <Bars title={words.countries} head={words.country} groups={countryRows(panel)} />;
}

export function AgeBars({ panel }: { panel: OperatorPanel }) {
  return <Bars title={words.ages} head={words.age} groups={ageRows(panel)} />;
}

function Bars({ title, head, groups }: { title: string; head: string; groups: readonly MemberGroup[] }) {
  const largest = Math.max(0, ...groups.map(({ count }) => count));
  return (
    <Card className={classes.bars ?? ''}>
      <h2>{title}</h2>
      {largest === 0 ? (
        <p>{words.noActive}</p>
      ) : (
        <table aria-label={title}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{head}</th>
              <td />
              <th scope="col">{words.members}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <GroupRow key={index} group={group} largest={largest} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function GroupRow({ group: { name, count, percent }, largest }: { group: MemberGroup; largest: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.track}>
        <div className={classes.fill} style={{ width: `${(count / largest) * 100}%` }} />
      </td>
      <td>{count.toLocaleString('en-US')}</td>
      <td className={classes.share}>{percent.toFixed(1)}%</td>
    </tr>
  );
}
