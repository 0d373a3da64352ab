/** English. */
import { numbersIn } from '@sightline/domain/numbers';
import { stepTexts } from '@sightline/question-views/step-texts/en';
import type { ProblemTexts, WelcomeTexts } from '../texts.ts';

const { counted } = numbersIn('en');
const days = counted({ one: '# day', other: '# days' });

export const welcome: WelcomeTexts = {
  asks: (count) => `asks for about ${stepTexts.minutes(count)} of your time`,
  needed: 'needed',
  optional: 'optional',
  screen: 'Your screen in the test window',
  screenOfWebsite: 'Pages, clicks and scrolling. What you type is hidden.',
  screenOfPrototype: 'What you press and how you move and scroll in the test.',
  screenAsVideo: 'A video of the screen or window that you choose to share.',
  voice: 'Your voice',
  voiceAbout: 'If you think aloud, we hear why.',
  gaze: 'Where you look',
  gazeAbout: 'Worked out from your camera on this device. No picture leaves it.',
  expression: 'Your facial expression',
  expressionAbout: 'Seven figures a few times a second, worked out on this device. No picture leaves it.',
  camera: 'Video of your camera',
  cameraAbout: 'A video of your face while you do the task.',
  cameraNotice:
    'This study asks for your camera. It stays off until you have agreed and started the check, and a mark shows whenever it is on. Its pictures are read on this device and never leave it, unless you also allow the video of your camera.',
  cameraPoint:
    'The camera’s pictures are read on your own device. Stored are where you look on the screen and figures of your facial expression, each only if you allowed it; the video itself only if you allowed that.',
  recorded: 'What is recorded',
  age: 'Age',
  gender: 'Gender',
  genders: { none: 'Prefer not to say', Female: 'Female', Male: 'Male', Other: 'Other' },
  agree: 'I agree, start',
  problems: {
    age: 'Please check your age.',
    answers: 'Please check your answers.',
    changed: 'What is asked here has changed since you opened this page. Please read it once more.',
    consent: 'This study cannot be taken without the recordings marked as needed.',
  },
  kept: (count) => `Kept for ${days(count)}. You can stop at any time and have everything deleted.`,
  again: {
    begun: 'You have begun this test before. You will go on where you stopped.',
    done: 'You have already taken part in this test. Thank you.',
  },
  app: {
    onPhone: 'This test is taken on an Android phone, with Android 7.0 or newer.',
    onComputer: 'You are on a computer',
    howTo: 'Scan the code with the camera of your phone, or open this link on it:',
    code: 'Code with the link to this test',
    kept: 'The screen of the app is not recorded. Your answers, whether you did the task and how long it took are kept.',
  },
  myData: 'What happens with my data',
  dataPoints: (researcher, count) => [
    `Your answers, and what you allowed above, are stored for ${researcher} and the people working with them on this study.`,
    'What you type into the website under test is never recorded, only how long it is.',
    'Your name and your address are not asked for. Age and gender are yours to give or to leave out.',
    `Everything is deleted after ${days(count)}. You can stop at any time in the menu, and have everything deleted at once.`,
  ],
};

export const problem: ProblemTexts = {
  codeTitle: 'Enter your code',
  codeAbout: 'It is in the invitation you received.',
  codeLabel: 'Code',
  codeSubmit: 'Go on',
  unknownTitle: 'This code is not known',
  unknownAbout: 'Please check it against your invitation: one letter may have changed on the way.',
  notStartedTitle: 'This test has not started yet',
  notStartedAbout: 'Please come back a little later with the same link.',
  endedTitle: 'This test has ended',
  endedAbout: 'Thank you for wanting to take part. There is nothing more to do.',
  fullTitle: 'This test is full',
  fullAbout: 'Enough people have taken part. Thank you for wanting to help.',
  pausedTitle: 'This test is paused',
  pausedAbout: 'Please come back a little later with the same link.',
  takenAbout: 'Each invitation is for one visit. Thank you for your time.',
  tooManyTitle: 'Too many codes have been tried',
  tooManyAbout: 'Please wait a few minutes, then open the link again.',
  tooYoungTitle: (years) => `This test is for people aged ${years} or over`,
  tooYoungAbout: 'Thank you for wanting to help. Nothing about you has been stored.',
  busyTitle: 'One moment, please',
  busyAbout: 'Several people on your network have just started this test. Please wait a few seconds, then try again.',
  notLoadedTitle: 'This page could not be loaded',
  notLoadedAbout: 'Please check your connection and try again. What you have given so far is kept.',
};
