/** English. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Your phone’s screen',
    about:
      'A video that you make with your phone’s own screen recorder during the task and send afterwards, with its sound if you turn that on. It shows all that is on the screen.',
  },
  title: 'Send the recording of your screen',
  steps: [
    'Stop the recorder: swipe down from the top of the screen and press Stop.',
    'Press the button below and choose the newest video. It is often in a folder named Screen recordings or Movies.',
  ],
  largest: (size) => `The video may have up to ${size}.`,
  choose: 'Choose the recording',
  chooseAgain: (share) => `${share} has arrived already. Choose the same recording again, and it goes on from there.`,
  sendingTitle: 'Your recording is being sent',
  progress: 'Sent so far',
  keepOpen: 'Please keep this page open until it has arrived. What has arrived is kept, also if the line breaks.',
  reading: 'Looking at the file',
  paused: 'Paused. What has arrived is kept.',
  offline: 'You are offline. Sending goes on by itself when you are back.',
  unreached: 'We cannot be reached at the moment. It is tried again by itself; what has arrived is kept.',
  full: 'We have no room for it at the moment. It is tried again by itself. You can also go on without it.',
  pause: 'Pause',
  goOn: 'Go on sending',
  meanwhile: 'Go on while it is sent',
  troubles: {
    empty: 'This file is empty. Please choose the recording of your screen.',
    tooLarge: (size) => `This file is larger than ${size} and cannot be sent. If you can, shorten it in your gallery and choose it again.`,
    notAVideo: 'This file is not a video. Please choose the recording of your screen.',
    unreadable: 'This file cannot be read. It may have been moved or deleted. Please choose it again.',
    refused: 'This study does not take this recording. Please go on without it.',
  },
  cannot: 'I have no recording',
  withoutTitle: 'Go on without a recording?',
  withoutAbout: 'That is all right. Then only your answers, whether you did the task and how long it took are kept.',
  withoutNeeded: 'The people who ask count on the recording. If you have none, you can still go on: your answers are kept.',
  without: 'Go on without a recording',
  withAfterAll: 'Choose a recording after all',
  sentTitle: 'Your recording has arrived',
  sentAbout: 'Thank you. You can delete it from your phone if you like.',
  preview: 'Preview: nothing is sent, whichever file you choose.',
};
