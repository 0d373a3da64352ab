/** Texts of the printed report. */
export const printTexts = {
  kicker: 'Usability test report',
  untitled: 'Untitled project',
  date: 'Date',
  recordings: 'Recordings',
  excluded: (count: number) => `, ${count} excluded`,
  collected: 'Collected',
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  test: 'Test',
  nobody: 'No recordings of this test.',
  findings: 'Findings',
  watchAt: (time: string) => `Watch at ${time}`,
  method: 'Method',
};
