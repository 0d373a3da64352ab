/** Lifts the video of the test, else the tester's face, out of the page. */
import styles from './player.module.css';
import { texts } from './texts.ts';

/** Where neither was recorded, or the browser cannot, there is no such button. */
export function PictureInPicture({ video, camera }: { video: boolean; camera: boolean }) {
  const selector = video ? '.replay-video' : camera ? '.replay-camera-video' : null;
  if (selector === null || !document.pictureInPictureEnabled) return null;
  const toggle = () => {
    const element = document.querySelector<HTMLVideoElement>(selector);
    const change = document.pictureInPictureElement === null ? element?.requestPictureInPicture() : document.exitPictureInPicture();
    // Refused as long as nothing of it is loaded; then nothing changes.
    change?.catch(() => undefined);
  };
  return (
    <button type="button" className={styles.pill} onClick={toggle}>
      {texts.pictureInPicture}
    </button>
  );
}
