/** The words of question results. */
export const resultTexts = {
  count: (n: number) => `n = ${n}`,
  severalAnswers: (n: number) => `n = ${n}, several answers`,
  optionHead: ['Answer', 'Share', 'Testers'],
  ratingHead: ['Rating', 'Share', 'Testers'],
  placeHead: ['', 'Share', 'Testers'],
  interval: (low: string, high: string) => `95% ${low}–${high}`,
  oneAnswer: 'one answer, no interval',
  nobody: 'No answers yet.',
  nobodyTested: 'Nobody has taken this test yet.',
  readBy: (n: number) => (n === 1 ? '1 tester read it' : `${n} testers read it`),
  showAll: 'Show all',
  showLess: 'Show less',
  moreAnswers: (n: number) => (n === 1 ? '1 more answer' : `${n} more answers`),
  fewerAnswers: 'Fewer answers',
  watch: 'Watch',
} as const;
