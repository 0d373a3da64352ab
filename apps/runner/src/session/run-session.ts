/** One tester's run: what is shown, answered and recorded, kept at every change. The pages draw from its snapshots. */
import { Alarm, BackOff } from '@sightline/recorder/chunks';
import type { Shown } from '@sightline/domain/prototypes';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { AnswerValue, Channel, Study, StudyQuestion, TestEnding } from '@sightline/wire/run';
import { AnswerOutbox } from './answer-outbox.ts';
import { finishRun } from './finish-run.ts';
import { givenConsents } from './given-consents.ts';
import { freshProgress, type Progress } from './progress.ts';
import type { ProgressStore } from './progress-store.ts';
import type { RunApi } from './run-api.ts';
import type { RunRecorder } from './run-recorder.ts';
import { channelsToCheck, type CheckedChannel, type Sensing } from './sensing.ts';

export type LiveDevice = 'screen' | 'voice' | 'camera';

export interface RunSnapshot {
  progress: Progress;
  /** Chunks and answers still to be sent. */
  waiting: number;
  /** Devices were checked on this page, or there is nothing to check; the sensors that came of it. */
  checked: boolean;
  sensing: Sensing | null;
  /** What is on now, for the marks that say so. */
  live: readonly LiveDevice[];
  /** The camera went away while it was in use: the check begins with that. */
  cameraLost: boolean;
  /** unreached: the tester wants everything deleted, and the server is asked again and again. */
  phase: 'running' | 'finishing' | 'finished' | 'over' | 'withdrawing' | 'unreached' | 'deleted';
  /** This page was opened after the end. */
  cameBack: boolean;
}

export interface RunParts {
  study: Study;
  recordingId: string;
  sessionToken: string;
  api: RunApi;
  recorder: RunRecorder;
  store: ProgressStore;
  /** Everything is deleted: the browser forgets the run as well. */
  forget: () => void;
  now?: () => number;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

export class RunSession {
  readonly parts: RunParts;
  readonly #listeners = new Set<() => void>();
  readonly #outbox: AnswerOutbox;
  /** Rings when the network is back: finishing, or deleting, is tried at once. */
  readonly #endAlarm = new Alarm();
  readonly now: () => number;
  readonly #held: Promise<void>[] = [];
  #chunksWaiting = 0;
  #snapshot: RunSnapshot = {
    progress: freshProgress(),
    waiting: 0,
    checked: false,
    sensing: null,
    live: [],
    cameraLost: false,
    phase: 'running',
    cameBack: false,
  };

  constructor(parts: RunParts) {
    this.parts = parts;
    this.now = parts.now ?? (() => Date.now());
    this.#outbox = new AnswerOutbox({
      api: parts.api,
      unsent: () => this.#snapshot.progress.unsent,
      onSettled: (answer) => this.#change({ unsent: this.#snapshot.progress.unsent.filter((other) => other !== answer) }),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): RunSnapshot => this.#snapshot;

  get question(): StudyQuestion | null {
    return this.parts.study.questions[this.#snapshot.progress.step] ?? null;
  }

  /** Goes on where an earlier page of this run was; `opening` describes the window it goes on in. */
  async resume(opening: RunnerEvent | null): Promise<void> {
    const kept = await this.parts.store.load();
    if (kept?.withdrawn === true) return void this.withdraw();
    if (kept !== null) this.#show({ progress: kept, phase: kept.finished ? 'finished' : 'running', cameBack: kept.finished });
    if (opening !== null) this.emit(opening);
    this.#outbox.wake();
    if (this.question !== null) this.emit({ k: 'step-open', at: this.now(), questionId: this.question.id });
    else if (this.#snapshot.phase === 'running') void this.finish();
  }

  /** Records an event; a run that is over records nothing. */
  emit(event: RunnerEvent): void {
    if (this.#snapshot.phase === 'running') this.parts.recorder.emit(event);
  }

  /** Records what the camera told. */
  sense(event: SensingEvent): void {
    if (this.#snapshot.phase === 'running') this.parts.recorder.sense(event);
  }

  /** What the tester agreed to and this machine can give. */
  agreed(): Channel[] {
    const { study } = this.parts;
    if (study.preview) return [];
    const given = givenConsents(study.code);
    return study.consents
      .map(({ channel }) => channel)
      .filter((channel) => given.includes(channel) && this.#snapshot.progress.without?.includes(channel) !== true);
  }

  /** What has to be checked on this page before the run goes on; a test under way is not held up. */
  toCheck(): CheckedChannel[] {
    const { checked, progress, phase } = this.#snapshot;
    if (checked || phase !== 'running' || progress.test !== null) return [];
    return channelsToCheck(this.parts.study.questions.slice(progress.step), this.agreed());
  }

  /** The devices were checked: the run goes on with these sensors, and without what could not be had. */
  goOnWith(sensing: Sensing | null, without: readonly Channel[]): void {
    this.#change({ without: [...(this.#snapshot.progress.without ?? []), ...without] });
    this.#show({ checked: true, sensing });
  }

  /** The check that a lost camera led to was passed. */
  foundAgain(): void {
    this.#show({ cameraLost: false });
  }

  /** The camera is off: it is checked anew before the next step that asks for it. `lost`: it went away by itself. */
  checkAgain(lost: boolean): void {
    this.#show({ checked: false, sensing: null, cameraLost: lost });
  }

  /** A device came on or went off. */
  setLive(device: LiveDevice, on: boolean): void {
    const others = this.#snapshot.live.filter((one) => one !== device);
    this.#show({ live: on ? [...others, device] : others });
  }

  /** A validation that stood before the step is over. */
  goOn(): void {
    if (this.question === null) void this.finish();
    else this.#show({});
  }

  networkIsBack(): void {
    this.#outbox.networkIsBack();
    this.#endAlarm.wake();
  }

  setWaiting(count: number): void {
    this.#chunksWaiting = count;
    this.#show({});
  }

  /** Kept at once; sent when the step is left. */
  write(questionId: string, value: AnswerValue): void {
    this.#change({ values: { ...this.#snapshot.progress.values, [questionId]: value } });
  }

  /** Leaves the step with its answer, if it has one. */
  next(): void {
    const { question } = this;
    if (question === null) return;
    const value = this.#snapshot.progress.values[question.id];
    const at = this.now();
    this.emit({ k: 'step-close', at, questionId: question.id });
    const others = this.#snapshot.progress.unsent.filter((answer) => answer.questionId !== question.id);
    const unsent = value === undefined ? others : [...others, { questionId: question.id, value, answeredAtMs: at }];
    this.#change({ step: this.#snapshot.progress.step + 1, unsent, test: null });
    this.#outbox.wake();
    if (this.question !== null) this.emit({ k: 'step-open', at, questionId: this.question.id });
    else if ((this.#snapshot.sensing?.due(null) ?? null) === null) void this.finish();
  }

  startTest(question: StudyQuestion): void {
    const startedAtMs = this.now();
    const endsAtMs = startedAtMs + (question.test?.limitSec ?? 0) * 1000;
    this.emit({ k: 'test-start', at: startedAtMs, questionId: question.id });
    this.#change({ test: { questionId: question.id, startedAtMs, endsAtMs, screenId: question.test?.prototype?.startScreenId ?? null } });
  }

  /** What a prototype shows next, by a press of the tester's. */
  show({ screenId, overlay, trail }: Shown): void {
    const { test } = this.#snapshot.progress;
    if (test !== null) this.#change({ test: { ...test, screenId, overlay, trail } });
  }

  /** Ends the test once; later endings of the same test are not heard. */
  endTest(questionId: string, ending: TestEnding): void {
    const { test } = this.#snapshot.progress;
    if (this.question?.id !== questionId || test === null) return;
    // A page that slept past the limit, another app before it, hears of it late.
    const at = ending === 'time-limit' ? Math.min(this.now(), test.endsAtMs) : this.now();
    this.emit({ k: 'test-end', at, questionId, ending });
    this.write(questionId, { kind: 'test', ending });
    this.next();
  }

  chunksElsewhere(stream: string, count: number): void {
    this.#change({ chunksElsewhere: { ...this.#snapshot.progress.chunksElsewhere, [stream]: count } });
  }

  /** Finishing waits for this: the last piece of a recording that was just stopped. */
  hold(work: Promise<void>): void {
    this.#held.push(work);
  }

  get #withdrawn(): boolean {
    return this.#snapshot.progress.withdrawn === true;
  }

  async finish(): Promise<void> {
    if (this.#snapshot.sensing !== null) await this.#stopSensing();
    this.#show({ phase: 'finishing' });
    await Promise.all(this.#held);
    await this.#outbox.settled();
    const { api, recorder } = this.parts;
    await finishRun({ api, recorder, elsewhere: this.#snapshot.progress.chunksElsewhere, alarm: this.#endAlarm });
    if (this.#withdrawn) return;
    // The server has them; on a shared machine nobody else should.
    this.#change({ finished: true, values: {} });
    this.#show({ phase: 'finished' });
    await recorder.clear();
  }

  /** The server takes nothing more for this session: it has ended, or is known there no more. */
  over(code: 'session-unknown' | 'session-finished'): void {
    if (this.#snapshot.phase !== 'running') return;
    if (code === 'session-unknown') return void this.withdraw();
    void this.#stopSensing();
    this.#show({ phase: 'over' });
  }

  /**
   * Deletes everything, here and on the server. From this moment nothing is recorded and every device is off, also where the server
   * is reached only later; the wish outlives a reload.
   */
  async withdraw(): Promise<void> {
    if (this.#withdrawn) return;
    const { api, recorder, store } = this.parts;
    const stopping = this.#snapshot.sensing?.stop();
    const wished: Progress = { ...freshProgress(), withdrawn: true };
    // Whatever was drawn for the run goes, and turns off what it had turned on.
    this.#show({ progress: wished, phase: 'withdrawing', sensing: null, live: [] });
    await store.save(wished).catch(() => undefined);
    await recorder.clear();
    await stopping;
    const backOff = new BackOff();
    while ((await api.withdraw()).kind === 'unreachable') {
      this.#show({ phase: 'unreached' });
      await (this.parts.pause ?? ((ms, alarm) => alarm.pause(ms)))(backOff.nextMs(), this.#endAlarm);
    }
    await this.#forgotten();
  }

  async #forgotten(): Promise<void> {
    await this.parts.store.clear();
    this.parts.forget();
    this.#show({ phase: 'deleted' });
  }

  async #stopSensing(): Promise<void> {
    await this.#snapshot.sensing?.stop();
    this.#show({ sensing: null });
  }

  #change(part: Partial<Progress>): void {
    if (this.#withdrawn) return;
    const progress = { ...this.#snapshot.progress, ...part };
    this.#show({ progress });
    void this.parts.store.save(progress).catch(() => {
      // The disk's share is used up: the run goes on in memory, and answers are still sent.
    });
  }

  #show(part: Partial<RunSnapshot>): void {
    const next = { ...this.#snapshot, ...part };
    this.#snapshot = { ...next, waiting: this.#chunksWaiting + next.progress.unsent.length };
    for (const listener of this.#listeners) listener();
  }
}
