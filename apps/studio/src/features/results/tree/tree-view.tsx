/** The tree of paths with what lies behind its open part: beside it where there is room, else in a drawer. */
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import { useMediaQuery } from '@mantine/hooks';
import type { Report, ScenarioTree } from '@sightline/wire/calls';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { scenarioTreeTexts as words } from '../../../lib/texts/scenario-tree.ts';
import { NothingShown } from '../frame/nothing-shown.tsx';
import { TableShapes } from '../frame/results-skeleton.tsx';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import type { Screens } from '../scenarios/path-screens.tsx';
import scenarios from '../scenarios/scenarios.module.css';
import { useScenarioTree } from '../use-scenario-tree.ts';
import { useTesters } from '../use-testers.ts';
import { NodeDetails } from './node-details.tsx';
import { PathTree } from './path-tree.tsx';
import { openItem, treeItems } from './tree-items.ts';

const roomBeside = '(min-width: 1101px)';

export interface TreeViewProps {
  projectId: string;
  testId: string;
  /** What the tree is made of. */
  of: 'screens' | 'pages';
  /** Pictures of the screens, by id; none of pages. */
  screens: Screens;
  report: Report;
  address: ResultsAddress;
  block: string | null;
  hrefWith: HrefWith;
}

export function TreeView(props: TreeViewProps) {
  const tree = useScenarioTree(props.projectId, props.testId, props.address);
  if (tree.data !== undefined) return <ShownTree tree={tree.data} {...props} />;
  if (tree.isError) return <LoadFailure title={words.loadFailed} error={tree.error} onRetry={tree.refetch} />;
  return <TableShapes />;
}

function ShownTree({ tree, ...props }: TreeViewProps & { tree: ScenarioTree }) {
  const { of, screens, block, hrefWith } = props;
  const beside = useMediaQuery(roomBeside, false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const items = useMemo(() => treeItems(tree.Nodes), [tree]);
  const named = items.find(({ node }) => node.Id === block);
  const open = named ?? (beside ? openItem(items, block) : undefined);
  const details = useDetails(tree, items, open, props);
  if (items.length === 0) return <NothingShown words={words} address={props.address} hrefWith={hrefWith} />;
  const show = (id: string | null) => void navigate(hrefWith({ block: id, play: null }), { replace: true, preventScrollReset: true });
  return (
    <div className={scenarios.columns}>
      <section aria-label={words.tree[of]}>
        <header className={scenarios.intro}>
          <h2>{words.title(tree.Testers)}</h2>
          <p>
            {words.note} {items.some(({ node }) => node.Expected) && words.expectedNote}
            {tree.NoScreen > 0 && ` ${words.noScreen(tree.NoScreen)}`}
          </p>
        </header>
        <PathTree label={words.tree[of]} items={items} screens={screens} open={open ?? null} onOpen={({ node }) => show(node.Id)} />
      </section>
      {beside ? (
        open && (
          <aside className={scenarios.aside} aria-label={words.details}>
            {details}
          </aside>
        )
      ) : (
        <Drawer
          opened={open !== undefined && props.address.play === null}
          onClose={() => show(null)}
          position="bottom"
          size="75%"
          title={words.details}
          closeButtonProps={{ 'aria-label': words.close }}
        >
          {details}
        </Drawer>
      )}
    </div>
  );
}

function useDetails(
  tree: ScenarioTree,
  items: ReturnType<typeof treeItems>,
  open: ReturnType<typeof openItem>,
  { projectId, testId, report, hrefWith }: TreeViewProps,
) {
  const testerOf = useTesters(projectId, testId, report);
  return open && <NodeDetails key={open.node.Id} tree={tree} items={items} item={open} testerOf={testerOf} hrefWith={hrefWith} />;
}
