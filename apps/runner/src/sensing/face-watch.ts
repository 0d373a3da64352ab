/** The face sensor over an opened camera: passes each frame to the current listener. */
import { openFaceSensor, type FaceFrame, type FaceSensor, type SensorState } from '@sightline/face/sensor';

/** Where the models are served from; filled in by the build. */
declare const faceAssetsUrl: string;

type Listener = (frame: FaceFrame) => void;

export class FaceWatch {
  readonly #listeners = new Set<Listener>();
  readonly #stateListeners = new Set<(state: SensorState) => void>();
  readonly #sensor: FaceSensor;

  constructor(media: MediaStream, expression: boolean) {
    this.#sensor = openFaceSensor({
      media,
      assetsUrl: faceAssetsUrl,
      expression,
      onFrame: (frame) => {
        for (const listener of this.#listeners) listener(frame);
      },
      onState: (state) => {
        for (const listener of this.#stateListeners) listener(state);
      },
    });
  }

  get state(): SensorState {
    return this.#sensor.state;
  }

  /** Returns a function that stops listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  listenState(listener: (state: SensorState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#sensor.close();
  }
}
