/** English. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Your phone’s screen',
    about:
      'A video that you make with your phone’s screen recorder during the task and send afterwards, with sound if you turn it on. It shows everything on the screen.',
  },
  title: 'Send your screen recording',
  steps: [
    'Stop the recorder: swipe down from the top of the screen and press Stop.',
    'Press the button below and choose the newest video. It is often in a folder named Screen recordings or Movies.',
  ],
  largest: (size) => `The video can be up to ${size}.`,
  choose: 'Choose recording',
  chooseAgain: (share) => `${share} is already uploaded. Choose the same recording again to continue.`,
  sendingTitle: 'Uploading your recording',
  progress: 'Uploaded so far',
  keepOpen: 'Please keep this page open until the upload is done. What is uploaded is kept, even if the connection drops.',
  reading: 'Checking the file',
  paused: 'Paused. What is uploaded is kept.',
  offline: 'You are offline. The upload continues when you are back online.',
  unreached: 'The server cannot be reached. We keep trying; what is uploaded is kept.',
  full: 'There is no room for it at the moment. We keep trying. You can also continue without it.',
  pause: 'Pause',
  goOn: 'Resume upload',
  meanwhile: 'Continue during upload',
  troubles: {
    empty: 'This file is empty. Please choose the recording of your screen.',
    tooLarge: (size) => `This file is larger than ${size}. If you can, trim it in your gallery and choose it again.`,
    notAVideo: 'This file is not a video. Please choose the recording of your screen.',
    noIndex: 'This recording was cut off before it was finished, so it cannot be played. Please choose another recording.',
    noPicture: 'This file has sound but no picture. Please choose the recording of your screen.',
    unreadable: 'This file cannot be read. It may have been moved or deleted. Please choose it again.',
    refused: 'This study does not accept this recording. Please continue without it.',
  },
  cannot: 'I don’t have a recording',
  withoutTitle: 'Continue without a recording?',
  withoutAbout: 'That’s fine. Then only your answers, whether you did the task and how long it took are kept.',
  withoutNeeded: 'The research team counts on the recording. If you don’t have one, you can still continue: your answers are kept.',
  without: 'Continue without a recording',
  withAfterAll: 'Choose a recording instead',
  sentTitle: 'Your recording is uploaded',
  sentAbout: 'Thank you. You can delete it from your phone if you like.',
  preview: 'Preview: no file is sent.',
};
