/** Texts of what was said in recordings. */
export const transcriptTexts = {
  said: (words: string) => `Said: “${words}”`,
  failed: 'What was said could not be searched.',
  more: 'Show more',
  play: (tester: string, at: string) => `Play ${tester} at ${at}`,
};
