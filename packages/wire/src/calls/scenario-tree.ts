/** The paths of a test as a tree, as the answer of a result call holds it. */
import { testEndings } from '@sightline/domain/questions';
import * as z from 'zod/mini';

const interval = z.nullable(z.object({ Low: z.number(), High: z.number() }));
/** Numbers of texts in the tree's `Said`, the most frequent first. */
const texts = z.array(z.number());

export const scenarioNode = z.object({
  /** Stays the same while testers come in. */
  Id: z.string(),
  /** Number of the node before it in the list; null of a first one. */
  Parent: z.nullable(z.number()),
  /** Screen id of a prototype, path of a page; empty of other paths. */
  Place: z.string(),
  Name: z.string(),
  /** Different paths that are put together here, since too few testers took each of them; 0 of a place. */
  Others: z.number(),
  /** Testers who came here on this way. */
  Testers: z.number(),
  /** In percent of all testers, with its 95 % interval. */
  Share: z.number(),
  ShareInterval: interval,
  /** Percent of them who completed the task in the end, with its 95 % interval. */
  Completed: z.number(),
  CompletedInterval: interval,
  Outcomes: z.object({ Success: z.number(), Difficult: z.number(), Unsuccess: z.number() }),
  /** Those whose test ended here, and by what; of other paths, all of them. With the children they are all testers of the node. */
  Ended: z.number(),
  Endings: z.array(z.object({ Ending: z.enum([...testEndings, 'none']), Testers: z.number() })),
  /** Seconds of a tester here, in all their visits: geometric mean, with its 95 % interval from five testers on; null of other paths. */
  TimeSec: z.nullable(z.number()),
  TimeInterval: interval,
  /** Mean of misclicks here per tester; null of other paths, and where clicks were not recorded. */
  Misclicks: z.nullable(z.number()),
  /** Whether it lies on the path that the researcher marked as expected. */
  Expected: z.boolean(),
  /** Of those whose test ended here, newest first: those who came here are of all nodes from here on. */
  RecordingIds: z.array(z.string()),
  Advantages: texts,
  Flaws: texts,
});
export type ScenarioNode = z.output<typeof scenarioNode>;

export const scenarioTree = z.object({
  /** Testers in the tree, and those who took the test and saw no screen or page. */
  Testers: z.number(),
  NoScreen: z.number(),
  /** At most 200, 30 deep; each comes after its parent, the most frequent of a parent first. */
  Nodes: z.array(scenarioNode),
  /** What testers said, each text once, with all recordings in which they did. */
  Said: z.array(z.object({ Text: z.string(), RecordingIds: z.array(z.string()) })),
});
export type ScenarioTree = z.output<typeof scenarioTree>;
