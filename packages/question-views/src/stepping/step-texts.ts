/** The words that question steps say to the tester; the runner's catalogue holds one of these a language. */

export interface StepTexts {
  answerPlaceholder: string;
  choosePlaceholder: string;
  chooseAny: string;
  /** Worst to best: the names of the five smileys. */
  smileys: readonly [string, string, string, string, string];
  minutes: (count: number) => string;
  seconds: (count: number) => string;
  screen: string;
  voice: string;
  next: string;
  /** Beside the button while it cannot be pressed yet. */
  nextIn: (seconds: number) => string;
  start: string;
  stopAtAnyTime: string;
  progress: (step: number, of: number) => string;
  invalidQuestion: string;
}

export const englishStepTexts: StepTexts = {
  answerPlaceholder: 'Your answer',
  choosePlaceholder: 'Choose an answer',
  chooseAny: 'Choose all that apply',
  smileys: ['Very bad', 'Bad', 'Neither good nor bad', 'Good', 'Very good'],
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
  screen: 'Screen',
  voice: 'Voice',
  next: 'Next',
  nextIn: (seconds) => `Next in ${seconds} s`,
  start: 'Start',
  stopAtAnyTime: 'You can stop at any time',
  progress: (step, of) => `Step ${step} of ${of}`,
  invalidQuestion: 'Invalid question',
};
