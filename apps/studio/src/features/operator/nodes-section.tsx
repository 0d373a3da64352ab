/** The servers on this database: what each does, since when, and whether it is still there. */
import { Card, EmptyState, Pill, type Tone } from '@sightline/ui';
import type { OperatorNode } from '@sightline/wire/calls';
import { dayAndTimeText } from '../../lib/dates.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { Loaded } from './loaded.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import classes from './table.module.css';
import { useNodes } from './use-operator.ts';

const words = operatorTexts.nodes;
const tones: Record<OperatorNode['State'], Tone> = { starting: 'accent', ready: 'success', stopping: 'neutral', gone: 'unsuccess' };

export function NodesSection() {
  return (
    <Loaded query={useNodes()} failed={words.loadFailed} lines={[6]}>
      {({ Nodes }) =>
        Nodes.length === 0 ? (
          <EmptyState drawing={<OperatorDrawing />} title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <Card className={classes.card ?? ''} aria-label={words.list}>
            <div className={classes.scroll} role="group" aria-label={words.list} tabIndex={0}>
              <NodeTable nodes={Nodes} />
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}

function NodeTable({ nodes }: { nodes: readonly OperatorNode[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {[words.node, words.state, words.role, words.version, words.jobs, words.startedAt, words.seenAt].map((name) => (
            <th key={name} scope="col" className={name === words.jobs ? classes.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <NodeRow key={node.Id} node={node} />
        ))}
      </tbody>
    </table>
  );
}

function NodeRow({ node: { Host, Port, State, Role, Version, Jobs, StartedAt, SeenAt } }: { node: OperatorNode }) {
  return (
    <tr>
      <th scope="row">{words.address(Host, Port)}</th>
      <td>
        <Pill tone={tones[State]} dot>
          {words.states[State]}
        </Pill>
      </td>
      <td className={classes.reason}>{words.roles[Role]}</td>
      <td data-label={words.version}>{Version}</td>
      <td data-label={words.jobs} className={classes.number}>
        {Jobs}
      </td>
      <td data-label={words.startedAt}>
        <time dateTime={StartedAt}>{dayAndTimeText(new Date(StartedAt))}</time>
      </td>
      <td data-label={words.seenAt}>
        <time dateTime={SeenAt}>{dayAndTimeText(new Date(SeenAt))}</time>
      </td>
    </tr>
  );
}
