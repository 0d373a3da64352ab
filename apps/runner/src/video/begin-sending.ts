/** Sets up the upload of a test's video, once per run: it continues while the tester answers the next questions. */
import type { PhoneVideo } from '../session/phone-videos.ts';
import type { RunSession } from '../session/run-session.ts';
import { sendFile, type SendingFile } from './send-file.ts';
import { VideoSending } from './video-sending.ts';

/** Largest video if the server says none: a preview of a study that has changed since. */
const usualLimitBytes = 2 * 1024 ** 3;

/** Bytes that a video may have. */
export const largestOf = ({ parts }: RunSession): number => parts.study.largestVideoBytes ?? usualLimitBytes;

/** A preview sends nothing, and says so. */
const sendNothing = (): SendingFile => ({ end: Promise.resolve({ kind: 'sent' }), stop: () => undefined });

export function beginSending(session: RunSession, video: PhoneVideo): VideoSending {
  const { questionId } = video;
  return session.videos.work(questionId, () => {
    const sending = new VideoSending({
      sessionToken: session.parts.sessionToken,
      limitBytes: largestOf(session),
      video: () => session.snapshot().progress.videos?.find((one) => one.questionId === questionId) ?? video,
      change: (part) => session.videos.change(questionId, part),
      onOver: (code) => session.over(code),
      send: session.parts.study.preview ? sendNothing : sendFile,
    });
    addEventListener('online', () => sending.tryNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') sending.tryNow();
    });
    return sending;
  });
}
