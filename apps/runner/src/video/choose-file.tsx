/** How the recorder is stopped and its video found, and the button that opens the phone's own gallery. */
import { useRun } from '../run/run-context.ts';
import testStyles from '../test/test.module.css';
import { largestOf } from './begin-sending.ts';
import type { SizeWords } from './sizes.ts';
import styles from './video.module.css';
import type { SendingSnapshot, VideoSending } from './video-sending.ts';
import type { VideoTexts } from './video-texts.ts';

interface ChooseFileProps {
  sending: VideoSending;
  state: SendingSnapshot;
  words: VideoTexts;
  sizes: SizeWords;
}

export function ChooseFile({ sending, state, words, sizes }: ChooseFileProps) {
  const { session } = useRun();
  const { sentBytes, totalBytes } = state;
  const limit = sizes.size(largestOf(session));
  return (
    <>
      {sentBytes > 0 ? (
        <p className={testStyles.task}>{words.chooseAgain(sizes.share(sentBytes / totalBytes))}</p>
      ) : (
        <ol className={testStyles.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <label className={styles.choose}>
        {words.choose}
        <input
          type="file"
          accept="video/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void sending.choose(file);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className={styles.problem} role="alert">
        {troubleIn(state.trouble, words, limit)}
      </p>
      <p className={styles.note}>{session.parts.study.preview ? words.preview : words.largest(limit)}</p>
    </>
  );
}

function troubleIn(trouble: SendingSnapshot['trouble'], { troubles }: VideoTexts, limit: string): string {
  if (trouble === null) return '';
  if (trouble === 'too-large') return troubles.tooLarge(limit);
  const words = { 'not-a-video': troubles.notAVideo, 'no-index': troubles.noIndex, 'no-picture': troubles.noPicture };
  return trouble in words ? words[trouble as keyof typeof words] : troubles[trouble as Exclude<typeof trouble, keyof typeof words>];
}
