/** After the test of an app: the tester chooses the recording that their phone made, and sees it on its way, or continues without one. */
import { StepFrame } from '@sightline/question-views/steps';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Corner } from '../run/corner.tsx';
import { fromAnyVersion } from '../run/newer-version.ts';
import { NotLoaded } from '../run/not-loaded.tsx';
import { progressOf, useFocus, useRun } from '../run/run-context.ts';
import type { PhoneVideo } from '../session/phone-videos.ts';
import testStyles from '../test/test.module.css';
import { beginSending } from './begin-sending.ts';
import { ChooseFile } from './choose-file.tsx';
import { loadVideoTexts } from './load-video-texts.ts';
import { sizesIn } from './sizes.ts';
import type { VideoTexts } from './video-texts.ts';
import { Way } from './way.tsx';
import { WithoutVideo } from './without-video.tsx';

const headingId = 'phone-video';

export default function VideoPage({ video }: { video: PhoneVideo }) {
  const { language } = useRun().session.parts.study;
  const [words, setWords] = useState<VideoTexts | 'failed' | null>(null);
  useEffect(() => {
    fromAnyVersion(loadVideoTexts(language)).then(setWords, () => setWords('failed'));
  }, [language]);
  if (words === null) return null;
  return words === 'failed' ? <NotLoaded /> : <VideoStep video={video} words={words} />;
}

function VideoStep({ video, words }: { video: PhoneVideo; words: VideoTexts }) {
  const { session, snapshot, texts } = useRun();
  const sending = beginSending(session, video);
  const state = useSyncExternalStore(sending.subscribe, sending.snapshot);
  const [asksWithout, setAsksWithout] = useState(false);
  const sizes = sizesIn(texts.tag);
  const { phase } = state;
  const onItsWay = phase !== 'choose' && phase !== 'sent';
  const leave = (): void => session.leaveVideo(video.questionId);
  useFocus(headingId, `${asksWithout} ${onItsWay} ${phase === 'sent'}`);
  const goWithout = (): void => {
    sending.stop();
    session.leaveVideo(video.questionId, true);
  };

  const button =
    phase === 'sent'
      ? { label: texts.steps.next, onPress: leave }
      : onItsWay && phase !== 'paused' && !video.left && !asksWithout
        ? { label: words.meanwhile, onPress: leave }
        : null;
  return (
    <StepFrame
      progress={progressOf(session, snapshot)}
      progressLabel={texts.steps.progress(snapshot.progress.step, session.parts.study.questions.length)}
      button={button}
      corner={<Corner />}
    >
      <h1 id={headingId} className={testStyles.title} tabIndex={-1}>
        {phase === 'sent' ? words.sentTitle : asksWithout ? words.withoutTitle : onItsWay ? words.sendingTitle : words.title}
      </h1>
      {phase === 'sent' ? (
        <p className={testStyles.task}>{words.sentAbout}</p>
      ) : asksWithout ? (
        <WithoutVideo questionId={video.questionId} words={words} onWithout={goWithout} onBack={() => setAsksWithout(false)} />
      ) : (
        <>
          {onItsWay ? <Way {...{ sending, state, words, sizes }} /> : <ChooseFile {...{ sending, state, words, sizes }} />}
          <button type="button" className={testStyles.plain} onClick={() => setAsksWithout(true)}>
            {onItsWay ? words.without : words.cannot}
          </button>
        </>
      )}
    </StepFrame>
  );
}
