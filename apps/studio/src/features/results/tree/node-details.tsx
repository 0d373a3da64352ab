/** What lies behind a part of the tree: its figures, what its testers said, and their recordings. */
import { OutcomeStack } from '@sightline/charts';
import { Pill } from '@sightline/ui';
import type { ScenarioNode, ScenarioTree } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { scenarioTreeTexts as words } from '../../../lib/texts/scenario-tree.ts';
import { oneDecimal } from '../figures.ts';
import { outcomeLook } from '../outcomes.ts';
import type { HrefWith } from '../results-address.ts';
import { Playlist } from '../scenarios/playlist.tsx';
import { SaidList } from '../scenarios/said-list.tsx';
import scenarios from '../scenarios/scenarios.module.css';
import type { Tester } from '../scenarios/testers.ts';
import { nodeName } from './node-name.ts';
import { recordingIdsOf, saidAt, wayTo, type TreeItem } from './tree-items.ts';
import classes from './tree.module.css';

interface NodeDetailsProps {
  tree: ScenarioTree;
  items: readonly TreeItem[];
  item: TreeItem;
  testerOf: (recordingId: string) => Tester;
  hrefWith: HrefWith;
}

const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

export function NodeDetails({ tree, items, item, testerOf, hrefWith }: NodeDetailsProps) {
  const { node } = item;
  const ids = recordingIdsOf(items, item);
  const known = new Set(ids);
  const segments = outcomes.map((outcome) => ({
    label: outcomeLook[outcome].name,
    count: node.Outcomes[outcome],
    color: outcomeLook[outcome].color,
  }));
  return (
    <div className={scenarios.details}>
      <p className={scenarios.detailsHead}>
        <span>{words.testers(node.Testers)}</span>
        {node.Expected && <Pill tone="accent">{words.expected}</Pill>}
      </p>
      <h2>{nodeName(node)}</h2>
      {item.level > 1 && (
        <p className={classes.way}>
          {words.way}:{' '}
          {wayTo(items, item)
            .map((step) => nodeName(step.node))
            .join(' → ')}
        </p>
      )}
      <Figures node={node} />
      <OutcomeStack label={words.outcomes(nodeName(node))} head={resultsTexts.circleHead} segments={segments} />
      <SaidList kind="advantages" said={saidAt(tree, node.Advantages, known)} testerOf={testerOf} hrefWith={hrefWith} />
      <SaidList kind="flaws" said={saidAt(tree, node.Flaws, known)} testerOf={testerOf} hrefWith={hrefWith} />
      <Playlist recordingIds={ids} testerOf={testerOf} hrefWith={hrefWith} />
    </div>
  );
}

type Interval = ScenarioNode['ShareInterval'];

const shareOf = (share: number, interval: Interval): string =>
  interval === null ? words.share(share) : words.shareWith(share, interval.Low, interval.High);

function Figures({ node }: { node: ScenarioNode }) {
  const { TimeSec, TimeInterval, Misclicks, Ended, Endings, Others } = node;
  const time = TimeInterval === null ? words.tooFew : words.interval(oneDecimal(TimeInterval.Low), oneDecimal(TimeInterval.High));
  const how = Endings.map(({ Ending, Testers }) =>
    Endings.length === 1 ? words.endings[Ending] : words.ending(Testers, words.endings[Ending]),
  );
  return (
    <dl className={classes.figures}>
      <Figure name={words.figures.share} value={shareOf(node.Share, node.ShareInterval)} />
      <Figure name={words.figures.completed} value={shareOf(node.Completed, node.CompletedInterval)} />
      {TimeSec !== null && <Figure name={words.figures.time} value={words.seconds(oneDecimal(TimeSec))} note={time} />}
      {Misclicks !== null && <Figure name={words.figures.misclicks} value={oneDecimal(Misclicks)} />}
      {Others === 0 && <Figure name={words.figures.ended} value={String(Ended)} note={how.join(', ')} />}
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && note !== '' && <small>{note}</small>}
      </dd>
    </div>
  );
}
