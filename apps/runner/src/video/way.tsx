/** A recording on its way: how much of it has gone out, what stands in its way, and the choice to pause. */
import testStyles from '../test/test.module.css';
import type { SizeWords } from './sizes.ts';
import styles from './video.module.css';
import type { SendingSnapshot, VideoSending } from './video-sending.ts';
import type { VideoTexts } from './video-texts.ts';

interface WayProps {
  sending: VideoSending;
  state: SendingSnapshot;
  words: VideoTexts;
  sizes: SizeWords;
}

export function Way({ sending, state, words, sizes }: WayProps) {
  const { phase, sentBytes, totalBytes } = state;
  const part = totalBytes === 0 ? 0 : sentBytes / totalBytes;
  const waits = phase !== 'sending' && phase !== 'reading';
  return (
    <div className={styles.way} data-phase={phase}>
      <div className={styles.figures}>
        <strong>{sizes.share(part)}</strong>
        <span>
          <bdi>{sizes.size(sentBytes)}</bdi> / <bdi>{sizes.size(totalBytes)}</bdi>
        </span>
      </div>
      <progress className={styles.bar} max={1} value={part} aria-label={words.progress} aria-valuetext={sizes.share(part)} />
      <p className={waits ? styles.waits : styles.note} role="status">
        {phase === 'sending' ? words.keepOpen : phase === 'choose' || phase === 'sent' ? '' : words[phase]}
      </p>
      {phase !== 'reading' && (
        <button
          type="button"
          className={testStyles.quietButton}
          onClick={() => (phase === 'paused' ? void sending.goOn() : sending.pause())}
        >
          {phase === 'paused' ? words.goOn : words.pause}
        </button>
      )}
    </div>
  );
}
