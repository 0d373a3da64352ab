/** What the results page says of facial expression. */
const withSign = (whole: number): string => (whole > 0 ? `+${whole}` : String(whole).replace('-', '−'));

export const expressionTexts = {
  title: 'Facial expression',
  about:
    'What faces showed, as the difference from each tester’s resting face: 0 is the resting face, 100 the whole scale. It is not what testers felt: a frown can be concentration, and a smile politeness.',
  count: (testers: number, share: number | null) =>
    `n = ${testers}${share === null ? '' : `, a face in ${Math.round(share)}% of the time`}`,
  loadFailed: 'Facial expression could not be loaded',
  loading: 'Loading …',
  tooFew: (testers: number, fewest: number) =>
    `Facial expression is shown from ${fewest} testers on, so that no single face can be told from it. ${testers === 0 ? 'There is none yet.' : `${testers === 1 ? '1 tester has' : `${testers} testers have`} it so far.`}`,
  unmeasured: (count: number) =>
    `${count === 1 ? 'One recording is' : `${count} recordings are`} left out: no resting face was recorded to compare with.`,
  names: {
    angry: 'Anger',
    disgust: 'Disgust',
    fear: 'Fear',
    happy: 'Smile',
    sad: 'Sadness',
    surprise: 'Surprise',
    neutral: 'Neutral',
  },
  laneHead: ['Expression', 'First quarter', 'Second quarter', 'Third quarter', 'Last quarter'],
  ticks: ['Start of the test', 'Half of the time', 'End'],
  value: (value: number | null) => (value === null ? '–' : withSign(Math.round(value))),
  interval: (low: number, high: number) => `95% ${Math.round(low)} to ${Math.round(high)}`.replaceAll('-', '−'),
  byPlace: (isPage: boolean) => `Facial expression by ${isPage ? 'page' : 'screen'}; bold where the 95% interval excludes 0`,
  page: 'Page',
  screen: 'Screen',
  testers: 'Testers',
};
