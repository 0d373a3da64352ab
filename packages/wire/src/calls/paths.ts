/** Calls on the paths that testers took, and on which pages are one on them. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { pageRuleList, pageRules } from './page-rules.ts';
import { ofTesters } from './results.ts';
import { scenarioTree } from './scenario-tree.ts';

export const pathCalls = {
  getScenarioTree: call({
    method: 'POST',
    path: '/GetScenarioTree.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofTesters,
    answer: z.union([scenarioTree, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The paths of a test as a tree, by screen or page: where testers went on, where they ended, and how each branch turned out.',
  }),
  savePageRules: call({
    method: 'POST',
    path: '/SavePageRules.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      question: idOf('question'),
      /** Of the rules that were read before; older ones are refused. */
      version: wholeNumber,
      rules: pageRuleList,
    }),
    answer: z.union([z.object({ res: z.number(), PageRules: pageRules }), result]),
    refusals: ['not-found', 'read-only-project', 'no-pages', 'page-rules-changed'],
    object: { kind: 'question', effect: 'change' },
    says: 'Sets which pages of a website test are counted as one and which apart (JSON); its results are merged again with the next reading.',
  }),
};
