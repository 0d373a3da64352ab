/** Texts of saved segments and their comparison. */
export const segmentTexts = {
  title: 'Saved segments',
  empty: 'Set filters, then save them under a name.',
  name: 'Segment name',
  save: 'Save segment',
  remove: (name: string) => `Delete segment ${name}`,
  apply: (name: string) => `Show ${name}`,
  deleteFailed: 'The segment could not be deleted',
  loadFailed: 'The segments could not be loaded.',
  compare: 'Compare segments',
  first: 'Segment',
  second: 'Compared with',
  everyoneElse: 'Everyone else',
  close: 'Close comparison',
  none: 'Save filters as a segment first: open Filter, set filters and save them under a name.',
  compareFailed: 'The segments could not be compared',
  loading: 'Comparing segments',
  figure: 'Figure',
  difference: 'Difference',
  testers: 'Testers',
  droppedOut: (count: number) => (count === 1 ? '1 dropped out' : `${count} dropped out`),
  successRate: 'Success rate',
  time: 'Time on task',
  misclicks: 'Misclicks per tester',
  countOf: (count: number) => `n = ${count}`,
  interval: (low: string, high: string) => `95% ${low} to ${high}`,
  tooFew: 'too few for an interval',
  nobody: '–',
  points: 'points',
  clear: 'Differs: the interval does not include 0',
  unclear: 'May be chance: the interval includes 0',
  overlap: (count: number) =>
    count === 1
      ? '1 tester is in both segments, so the intervals are approximate.'
      : `${count} testers are in both segments, so the intervals are approximate.`,
  method:
    'Differences with 95% intervals: shares by adjusted Wald (Agresti & Caffo 2000), times as a ratio of geometric means by Welch’s t, misclicks as means by MOVER (Zou & Donner 2008).',
} as const;
