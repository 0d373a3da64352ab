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
  gaze: string;
  expression: string;
  camera: string;
  next: string;
  /** Beside the button while it cannot be pressed yet. */
  nextIn: (seconds: number) => string;
  start: string;
  stopAtAnyTime: string;
  app: {
    /** What to do, in order, on the phone that the page is open on; the link to the app follows, then Start. */
    steps: readonly string[];
    get: string;
  };
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
  gaze: 'Eye tracking',
  expression: 'Facial expression',
  camera: 'Camera video',
  next: 'Next',
  nextIn: (seconds) => `Next in ${seconds} s`,
  start: 'Start',
  stopAtAnyTime: 'You can stop at any time',
  app: {
    steps: [
      'Get the app with the button below and install it on this phone (Android 7.0 or newer). The time does not run yet.',
      'Come back to this page and press Start.',
      'Open the app and do the task before the time is over.',
      'Come back here and say whether you did it.',
    ],
    get: 'Get the app',
  },
  progress: (step, of) => `Step ${step} of ${of}`,
  invalidQuestion: 'Invalid question',
};
