/** What a node of the tree is called. */
import type { ScenarioNode } from '@sightline/wire/calls';
import { scenarioTreeTexts } from '../../../lib/texts/scenario-tree.ts';

export const nodeName = ({ Name, Others }: Pick<ScenarioNode, 'Name' | 'Others'>): string =>
  Others > 0 ? scenarioTreeTexts.others(Others) : Name;
