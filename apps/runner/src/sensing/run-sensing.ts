/** The sensors of a run, from the check to the last test: what the camera reports is recorded while a test runs that asks for it. */
import { ExpressionSmoother, restingExpression } from '@sightline/face/expression';
import {
  fitGaze,
  OneEuroFilter,
  readGaze,
  type CalibrationSample,
  type GazeAccuracy,
  type GazeModel,
  type GazeReading,
} from '@sightline/face/gaze';
import { steadyNow, type FaceFrame } from '@sightline/face/sensor';
import { followOrigin, type ScreenPlace } from '@sightline/recorder/pointer';
import { cameraForVideo, containerFor } from '@sightline/recorder/screen';
import { cameraStream, largestErrorPx, type SensingEvent } from '@sightline/wire/events';
import type { Channel, StudyQuestion } from '@sightline/wire/run';
import type { RunSession } from '../session/run-session.ts';
import type { Sensing } from '../session/sensing.ts';
import { recordMedia, type MediaRecording } from '../test/record-media.ts';
import { expressionBatch, gazeBatch, roundScore } from './batches.ts';
import { CameraHealth } from './camera-health.ts';
import { stopAll } from './camera.ts';
import type { FaceWatch } from './face-watch.ts';
import { samplesOf, type SeenAtPoint } from './look-at-points.ts';
import { validate, type Calibration, type Validation } from './validate-gaze.ts';

export interface RunSensingParts {
  session: RunSession;
  camera: MediaStream;
  /** Null if only the video itself is recorded. */
  watch: FaceWatch | null;
  /** What of the camera is recorded, in the tests that ask for it. */
  channels: readonly Channel[];
}

export class RunSensing implements Sensing {
  readonly #parts: RunSensingParts;
  readonly #health: CameraHealth;
  readonly #gaze;
  readonly #expression;
  readonly #smoother = new ExpressionSmoother();
  #filter = new OneEuroFilter();
  #origin: ScreenPlace = { x: 0, y: 0, zoom: null, display: '' };
  /** The position of the viewport to which the model's points refer. */
  #modelOrigin: ScreenPlace = this.#origin;
  #model: GazeModel | null = null;
  /** What the model was fitted on at calibration. */
  #samples: readonly CalibrationSample[] = [];
  #channels: readonly Channel[];
  #points = 0;
  #lastAccuracy: GazeAccuracy | null = null;
  #testsUnchecked = 0;
  #isLost = false;
  #over = false;
  #restingScores: number[][] | null = [];
  #test: { channels: readonly Channel[]; stopListening: () => void; video: Promise<MediaRecording | null> } | null = null;
  #stops: (() => void)[] = [];

  constructor(parts: RunSensingParts) {
    const { session, camera, watch } = parts;
    this.#parts = parts;
    this.#channels = parts.channels;
    this.#health = new CameraHealth((event) => this.#sense(event));
    this.#gaze = gazeBatch((event) => this.#sense(event));
    this.#expression = expressionBatch((event) => this.#sense(event));
    this.#stops = [
      followOrigin(window, (place) => {
        this.#origin = place;
        // What was not known of the window when the model was fitted may become known from the first movement of the pointer.
        if (this.#modelOrigin.zoom === null) this.#modelOrigin = place;
        this.#sense({ k: 'origin', at: session.now(), ...place });
      }),
      watch?.listen((frame) => this.#rest(frame)) ?? (() => undefined),
    ];
    for (const track of camera.getVideoTracks()) track.addEventListener('ended', () => this.#lost());
    // A page that is left keeps no camera; where it comes back, the camera is requested again.
    const leave = (): void => void this.#checkAgain(false);
    addEventListener('pagehide', leave);
    this.#stops.push(() => removeEventListener('pagehide', leave));
    session.setLive('camera', true);
    this.#health.state('on', session.now());
  }

  get watch(): FaceWatch | null {
    return this.#parts.watch;
  }

  get tracksGaze(): boolean {
    return this.#channels.includes('gaze') && this.#parts.watch !== null;
  }

  /** The tester continues without eye tracking; null if nothing else of the camera is recorded: it is off then. */
  withoutGaze(): RunSensing | null {
    this.#channels = this.#channels.filter((channel) => channel !== 'gaze');
    if (this.#channels.length > 0) return this;
    void this.stop();
    return null;
  }

  /** Only face readings are reported; the video alone reports nothing else. */
  #sense(event: SensingEvent): void {
    if (this.#parts.watch !== null) this.#parts.session.sense(event);
  }

  /** The model that was fitted, what on, and how it did on other points; null if none could be fitted. */
  calibrated(
    { model, samples }: { model: GazeModel | null; samples: readonly CalibrationSample[] },
    points: number,
    attempt: number,
    seen: readonly SeenAtPoint[],
  ): Validation {
    this.#model = model;
    this.#samples = samples;
    this.#points = points;
    this.#modelOrigin = this.#origin;
    this.#endOfRest();
    return this.#validated('start', attempt, seen);
  }

  /** The short validation between tests and at the end. */
  checked(phase: 'drift' | 'end', seen: readonly SeenAtPoint[] | null): void {
    this.#testsUnchecked = 0;
    if (seen !== null) {
      this.#validated(phase, 1, seen);
      if (phase === 'drift') this.#refit(seen);
    }
    if (phase === 'end') this.#stopWhereDone();
  }

  /**
   * The points of the check join the calibration: people sit differently by then. Giving earlier points less weight made the error of people who
   * had moved larger. What is reported was measured before that. Only where the window is where it was calibrated: points are pixels of its viewport.
   */
  #refit(seen: readonly SeenAtPoint[]): void {
    const { x, y, zoom, display } = this.#modelOrigin;
    const isSamePlace = x === this.#origin.x && y === this.#origin.y && zoom === this.#origin.zoom && display === this.#origin.display;
    if (this.#model === null || !isSamePlace) return;
    // An earlier check's points are the same ones, of how the tester sat then.
    const model = fitGaze([...this.#samples, ...samplesOf(seen)], this.#model.viewport);
    if (model === null) return;
    this.#model = model;
    // Later drift is counted from here.
    this.#lastAccuracy = validate(model, seen, null).measured ?? this.#lastAccuracy;
  }

  due(question: StudyQuestion | null): 'drift' | 'end' | null {
    const { session } = this.#parts;
    if (this.#model === null || this.#isLost || this.#testsUnchecked === 0 || session.snapshot().progress.test !== null) return null;
    if (!this.#toCome('gaze')) return 'end';
    return question?.test?.channels.includes('gaze') === true ? 'drift' : null;
  }

  startTest(question: StudyQuestion): void {
    const { session, watch, camera } = this.#parts;
    const channels = this.#channels.filter((channel) => question.test?.channels.includes(channel) === true);
    if (channels.length === 0 || this.#test !== null) return;
    this.#endOfRest();
    this.#filter = new OneEuroFilter();
    if (channels.includes('gaze') && this.#model !== null) this.#testsUnchecked += 1;
    this.#sense({ k: 'origin', at: session.now(), ...this.#origin });
    const filmed = channels.includes('camera') && containerFor('camera') !== null;
    const video = filmed
      ? cameraForVideo(camera).then((copy) => recordMedia(session, cameraStream(question.id), 'camera', copy))
      : Promise.resolve(null);
    this.#test = { channels, stopListening: watch?.listen((frame) => this.#frame(frame)) ?? (() => undefined), video };
  }

  async endTest(): Promise<void> {
    const test = this.#test;
    if (test === null) return;
    this.#test = null;
    test.stopListening();
    this.#flush();
    await (await test.video)?.stop();
    if (this.#isLost && !this.#over) return this.#checkAgain(true);
    if (this.due(this.#parts.session.question) === null) this.#stopWhereDone();
  }

  async stop(): Promise<void> {
    const { session, watch, camera } = this.#parts;
    if (this.#over) return;
    this.#over = true;
    await this.endTest();
    for (const stop of this.#stops.splice(0)) stop();
    watch?.close();
    if (camera.active) this.#health.state('off', session.now());
    stopAll(camera);
    session.setLive('camera', false);
  }

  /** A test under way continues without the camera, and the recording says from when; before the next one it is checked again. */
  #lost(): void {
    const { session } = this.#parts;
    this.#isLost = true;
    // A picture that was under way when the camera went must not say that it is on again.
    this.#test?.stopListening();
    this.#health.state('lost', session.now());
    session.setLive('camera', false);
    if (this.#test === null) void this.#checkAgain(true);
  }

  async #checkAgain(lost: boolean): Promise<void> {
    await this.stop();
    this.#parts.session.set({ checked: false, sensing: null, cameraLost: lost });
  }

  #toCome(channel: Channel): boolean {
    const { session } = this.#parts;
    const rest = session.parts.study.questions.slice(session.snapshot().progress.step);
    return rest.some((question) => question.test?.channels.includes(channel) === true);
  }

  #stopWhereDone(): void {
    if (this.#test === null && !this.#channels.some((channel) => this.#toCome(channel))) void this.stop();
  }

  #validated(phase: Calibration['phase'], attempt: number, seen: readonly SeenAtPoint[]): Validation {
    const { session } = this.#parts;
    const validation = validate(this.#model, seen, phase === 'start' ? null : this.#lastAccuracy);
    const { accuracy, grade, measured } = validation;
    this.#lastAccuracy = measured ?? this.#lastAccuracy;
    this.#sense({ k: 'calibration', at: session.now(), phase, attempt, points: this.#points, accuracy, grade });
    return validation;
  }

  /** Until the first test a face does nothing but look: that is the face at rest. */
  #rest({ expression }: FaceFrame): void {
    if (expression !== null) this.#restingScores?.push(expression);
  }

  #endOfRest(): void {
    const { session } = this.#parts;
    const scores = this.#channels.includes('expression') && this.#restingScores !== null ? restingExpression(this.#restingScores) : null;
    if (scores === null) return;
    this.#restingScores = null;
    this.#sense({ k: 'resting-face', at: session.now(), scores: scores.map(roundScore) });
  }

  #frame(seen: FaceFrame): void {
    // From the time of the page to that of the run.
    const frame = { ...seen, atMs: Math.round(this.#parts.session.now() - (steadyNow() - seen.atMs)) };
    const channels = this.#test?.channels ?? [];
    const reading = channels.includes('gaze') && this.#model !== null ? readGaze(this.#model, frame) : null;
    if (reading !== null && typeof reading !== 'string') this.#place(reading, frame.atMs);
    if (channels.includes('expression') && frame.expression !== null)
      this.#expression.add(frame.atMs, this.#smoother.next(frame.expression, frame.atMs).map(roundScore));
    this.#health.frame(frame, reading === null || typeof reading === 'string' ? reading : 'valid');
  }

  #place({ point, errorPx }: GazeReading, atMs: number): void {
    const { x, y } = this.#filter.next(point, atMs);
    const { x: left, y: top, zoom } = this.#modelOrigin;
    // Where the zoom is not known the summary places nothing; the path itself still has its shape.
    const scale = zoom ?? 1;
    this.#gaze.add(atMs, [
      Math.round(left + x * scale),
      Math.round(top + y * scale),
      Math.min(largestErrorPx, Math.round(errorPx * scale)),
    ]);
  }

  #flush(): void {
    this.#gaze.flush();
    this.#expression.flush();
    this.#health.flush(this.#parts.session.now());
  }
}
