/** English. */
import { numbersIn } from '@sightline/domain/numbers';
import type { StepTexts } from '../step-texts.ts';

const { number, counted } = numbersIn('en');

export const stepTexts: StepTexts = {
  answerPlaceholder: 'Your answer',
  choosePlaceholder: 'Choose an answer',
  chooseAny: 'Choose all that apply',
  smileys: ['Very bad', 'Bad', 'Neither good nor bad', 'Good', 'Very good'],
  stars: counted({ one: '# star', other: '# stars' }),
  minutes: counted({ one: '# minute', other: '# minutes' }),
  seconds: counted({ one: '# second', other: '# seconds' }),
  screen: 'Screen',
  voice: 'Voice',
  gaze: 'Eye tracking',
  expression: 'Facial expression',
  camera: 'Camera video',
  next: 'Next',
  nextIn: (seconds) => `Next in ${number(seconds)} s`,
  start: 'Start',
  stopAtAnyTime: 'You can stop at any time',
  app: {
    steps: [
      'Get the app with the button below and install it on this phone (Android 7.0 or newer). The timer has not started yet.',
      'Come back to this page and press Start.',
      'Open the app and do the task before time runs out.',
      'Come back here and say whether you did it.',
    ],
    film: 'Turn on your phone’s screen recorder: swipe down twice from the top and tap “Screen recorder”. You send us the video at the end. First close anything you don’t want to show.',
    get: 'Get the app',
  },
  progress: (step, of) => `Step ${number(step)} of ${number(of)}`,
  invalidQuestion: 'Invalid question',
};
