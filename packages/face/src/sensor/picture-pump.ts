/** Makes pictures of a camera if the browser cannot hand its track to a worker. */
import type { ToWorker } from './messages.ts';
import { steadyNow } from './steady-now.ts';

export class PicturePump {
  private readonly video = document.createElement('video');
  private closed = false;

  constructor(
    track: MediaStreamTrack,
    private readonly say: (message: ToWorker, transfer?: Transferable[]) => void,
  ) {
    this.video.muted = true;
    this.video.playsInline = true;
    this.video.srcObject = new MediaStream([track]);
    // A video that may not play yet gives no pictures; the worker asks again.
    this.video.play().catch(() => undefined);
  }

  /** One picture, when the worker asks for it. */
  async give(): Promise<void> {
    const atMs = steadyNow();
    const picture = this.video.readyState < this.video.HAVE_CURRENT_DATA ? null : await createImageBitmap(this.video).catch(() => null);
    if (this.closed) picture?.close();
    else if (picture === null) this.say({ kind: 'no-picture' });
    else this.say({ kind: 'picture', picture, atMs }, [picture]);
  }

  close(): void {
    this.closed = true;
    this.video.srcObject = null;
  }
}
