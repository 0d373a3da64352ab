/** The paths of a prototype test, and what follows from them: which tabs there are, which is open, what is played in order. */
import type { Scenario, ScenarioTree, WireItem, WireProject } from '@sightline/wire/calls';
import { useMemo } from 'react';
import { QuestionType } from '@sightline/domain/questions';
import { viewOf, type ResultsAddress, type ResultsTab } from './results-address.ts';
import { hasPlaces } from './gaze/maps-gaze.ts';
import { pathKey } from './scenarios/path-key.ts';
import type { Screens } from './scenarios/path-screens.tsx';
import { everyone } from './tester-filter.ts';
import type { OpenPart } from './use-dashboard.ts';
import { openItem, recordingIdsOf, treeItems } from './tree/tree-items.ts';
import { useScenarioTree } from './use-scenario-tree.ts';
import { useScenarios } from './use-scenarios.ts';

export interface Paths {
  tabs: readonly ResultsTab[];
  open: OpenPart;
  /** Those of the selected testers and outcome; undefined until they are there. */
  shown: readonly Scenario[] | undefined;
  error: Error | null;
  retry: () => unknown;
  screens: Screens;
  /** Recordings of the open path, or of the open part of the tree, in order; null where no paths are shown. */
  playlist: readonly string[] | null;
}

/**
 * 'User scenarios' is there only in prototype projects in which somebody took the test, whichever testers are selected: filters never take
 * a tab away. As long as that is not known, a tab that was asked for stays open. 'Screens' is there where the places of the test are known:
 * not of what is only filmed.
 */
export function usePaths(project: WireProject, test: WireItem | undefined, address: ResultsAddress, asked: OpenPart): Paths {
  const possible = project.MainQuestionType === QuestionType.prototypeTest && test?.QuestItem.QuestionType === QuestionType.prototypeTest;
  const testId = test?.QuestItem.Id ?? null;
  const all = useScenarios(project.Id, testId, { filter: everyone, outcome: 'All', enabled: possible });
  const some = useScenarios(project.Id, testId, {
    filter: address,
    outcome: address.outcome,
    enabled: possible && asked.tab === 'scenarios' && viewOf(address) === 'list',
  });
  const hasTree = asked.tab === 'scenarios' ? possible && viewOf(address) === 'tree' : asked.tab === 'screens' && address.map === 'paths';
  const tree = useScenarioTree(project.Id, testId, address, hasTree);
  const exist = possible && (all.data === undefined ? asked.tab === 'scenarios' : all.data.length > 0);
  const hasScreens = test !== undefined && hasPlaces(test.QuestItem);
  const tab = (asked.tab === 'scenarios' && !exist) || (asked.tab === 'screens' && !hasScreens) ? 'overall' : asked.tab;
  const screens = useMemo(() => new Map(test?.QuestItem.Prototype?.Screens.map((screen) => [screen.Id, screen])), [test]);
  return {
    tabs: ['overall', ...(exist ? (['scenarios'] as const) : []), ...(hasScreens ? (['screens'] as const) : []), 'recordings', 'findings'],
    open: { tab, block: tab === asked.tab ? asked.block : null },
    shown: some.data,
    error: some.data === undefined ? some.error : null,
    retry: some.refetch,
    screens,
    playlist: hasTree ? playlistOfTree(tree.data, asked.block) : tab === 'scenarios' ? playlistOf(some.data, asked.block) : null,
  };
}

function playlistOf(scenarios: readonly Scenario[] | undefined, block: string | null): readonly string[] {
  return (scenarios?.find((scenario) => pathKey(scenario) === block) ?? scenarios?.[0])?.RecordingIds ?? [];
}

function playlistOfTree(tree: ScenarioTree | undefined, block: string | null): readonly string[] {
  const items = treeItems(tree?.Nodes ?? []);
  const open = openItem(items, block);
  return open === undefined ? [] : recordingIdsOf(items, open);
}
