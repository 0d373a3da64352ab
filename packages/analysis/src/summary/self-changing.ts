/** Distinguishes what a press changed from what a page changes all the time by itself: a ticker, a slide show, a clock. */

/** A change of the document: when, and at which nodes, numbered from one drawing of the page to the next. */
export interface PageChange {
  at: number;
  /** Counts the drawings of the page. */
  drawing: number;
  nodes: readonly number[];
}

/** A change this long after a press, or sooner, may come of it: an answer of a slow server too. */
const mayComeOfPressMs = 2_000;
/** A node that changed so often without a press changes by itself. */
const oftenEnough = 3;
/** Changes a second, without a press and each time elsewhere, from which on any change after a press may be the page's own. */
const restlessRate = 0.5;

const nodeKey = (drawing: number, node: number): string => `${drawing} ${node}`;

export interface PageHabits {
  /** Whether the page makes this change unpressed too: all its nodes change by themselves. */
  ownChange(change: PageChange): boolean;
  /** The page keeps changing different nodes by itself, so that an effect cannot be distinguished from its own changes. */
  restless(drawing: number): boolean;
}

/**
 * Habits of the pages of one test. `changes` and `presses` (Unix ms) in order of time; linear in both. Only changes that no press came
 * before within 2 s are considered; what a node does by itself counts for the whole time that the page was drawn, also before it was seen.
 */
export function findHabits(changes: readonly PageChange[], presses: readonly number[]): PageHabits {
  const unpressed = withoutPress(changes, presses);
  const counts = new Map<string, number>();
  for (const { drawing, nodes } of unpressed) {
    for (const node of nodes) counts.set(nodeKey(drawing, node), (counts.get(nodeKey(drawing, node)) ?? 0) + 1);
  }
  const own = (drawing: number, node: number): boolean => (counts.get(nodeKey(drawing, node)) ?? 0) >= oftenEnough;
  const ownChange = ({ drawing, nodes }: PageChange): boolean => nodes.length > 0 && nodes.every((node) => own(drawing, node));
  const rates = ratesOf(unpressed.filter((change) => !ownChange(change)));
  return { ownChange, restless: (drawing) => (rates.get(drawing) ?? 0) >= restlessRate };
}

function withoutPress(changes: readonly PageChange[], presses: readonly number[]): PageChange[] {
  let next = 0;
  return changes.filter(({ at }) => {
    while ((presses[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return at - (presses[next - 1] ?? Number.NEGATIVE_INFINITY) > mayComeOfPressMs;
  });
}

/** Changes a second by drawing, from the first to the last of at least five. */
function ratesOf(changes: readonly PageChange[]): Map<number, number> {
  const spans = new Map<number, { count: number; firstAt: number; lastAt: number }>();
  for (const { at, drawing } of changes) {
    const span = spans.get(drawing) ?? { count: 0, firstAt: at, lastAt: at };
    spans.set(drawing, { ...span, count: span.count + 1, lastAt: at });
  }
  const rates = [...spans].map(([drawing, { count, firstAt, lastAt }]) => {
    const seconds = (lastAt - firstAt) / 1000;
    return [drawing, count < 5 || seconds === 0 ? 0 : count / seconds] as const;
  });
  return new Map(rates);
}
