/** One tester's run: passes events to the reducer and its effects to the services; the pages draw from its snapshots and call its methods. */
import { Alarm, type Chunk, type ChunkRef } from '@sightline/recorder/chunks';
import type { Shown } from '@sightline/domain/prototypes';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { AnswerValue, Channel, StudyQuestion, TestEnding, TypedState } from '@sightline/wire/run';
import { AnswerOutbox } from './answer-outbox.ts';
import { agreedChannels } from './given-consents.ts';
import { filmsPhone, PhoneVideos } from './phone-videos.ts';
import { isElsewhere, isRecorded, isUnderWay, mayGoBack, questionOf, reduce, type RunEvent, type Surroundings } from './run-reducer.ts';
import { runServices, type RunServices } from './run-services.ts';
import type { RunParts } from './run-parts.ts';
import { freshState, type LiveDevice, type RunState } from './run-snapshot.ts';
import { channelsToCheck, type CheckedChannel, type Sensing } from './sensing.ts';

export class RunSession {
  readonly parts: RunParts;
  readonly now: () => number;
  /** This page took up what an earlier one had begun. */
  goesOn = false;
  readonly videos = new PhoneVideos({
    read: () => this.#state.progress.videos ?? [],
    save: (videos) => this.#dispatch('videosChanged', videos, this.now()),
  });
  readonly #listeners = new Set<() => void>();
  readonly #outbox: AnswerOutbox;
  readonly #alarm = new Alarm();
  readonly #held: Promise<void>[] = [];
  readonly #services: RunServices;
  #state: RunState;

  constructor(parts: RunParts) {
    this.parts = parts;
    this.now = parts.now ?? (() => Date.now());
    this.#state = freshState(parts.study.questions);
    this.#outbox = new AnswerOutbox({
      api: parts.api,
      unsent: () => (isElsewhere(this.#state) ? [] : this.#state.progress.unsent),
      onSettled: (answer) => this.#dispatch('answerSettled', answer),
    });
    this.#services = runServices({
      parts,
      state: this.snapshot,
      dispatch: this.#dispatch,
      outbox: this.#outbox,
      videos: this.videos,
      held: this.#held,
      alarm: this.#alarm,
    });
  }

  /** `listener` is called after every event until the function that is returned is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): RunState => this.#state;

  /** Returns the work of the effects, of which some take longer. */
  #dispatch = (...event: RunEvent): unknown[] => {
    const [state, effects] = reduce(this.#state, event);
    this.#state = state;
    for (const listener of this.#listeners) listener();
    return effects.map(([name, ...of]) => (this.#services[name] as (...of: readonly unknown[]) => unknown)(...of));
  };

  get question(): StudyQuestion | null {
    return questionOf(this.#state);
  }

  /** Continues where an earlier page of this run was; `opening` describes the window it continues in. */
  async resume(opening: RunnerEvent | null): Promise<void> {
    const kept = await this.parts.store.load();
    this.goesOn = kept !== null && !kept.finished && kept.withdrawn !== true;
    this.#dispatch('resumed', kept, opening, this.now());
  }

  /** Records an event; a run that is over records nothing. */
  emit(event: RunnerEvent): void {
    if (isRecorded(this.#state)) this.parts.recorder.emit(event);
  }

  /** Records what the camera reported. */
  sense(event: SensingEvent): void {
    if (isRecorded(this.#state)) this.parts.recorder.sense(event);
  }

  /** What the tester agreed to and this machine can give. */
  agreed(): Channel[] {
    return agreedChannels(this.parts.study, this.#state.progress.without);
  }

  /** What has to be checked on this page before the run continues; a test under way is not held up. */
  toCheck(): CheckedChannel[] {
    const { checked, progress, phase } = this.#state;
    if (checked || phase !== 'running' || progress.test !== null) return [];
    return channelsToCheck(this.parts.study.questions.slice(progress.step), this.agreed());
  }

  /** What a test records in this session: what the tester agreed to and this machine gives. A preview shows what it would be. */
  recordsOf(question: StudyQuestion): Channel[] {
    const { preview } = this.parts.study;
    const agreed = this.agreed();
    const { kind, channels = [] } = question.test ?? {};
    const possible = kind === 'application' ? channels.filter((channel) => channel !== 'screen' || this.wantsVideo(question)) : channels;
    return possible.filter((channel) => preview || agreed.includes(channel));
  }

  /** Whether this page records anything of a test; the video of a phone is made elsewhere. */
  isRecording(question: StudyQuestion): boolean {
    const here = this.recordsOf(question).filter((channel) => channel !== 'screen' || question.test?.kind !== 'application');
    return !this.parts.study.preview && here.length > 0;
  }

  /** Whether this test asks the tester for a video of their phone; a preview shows how. */
  wantsVideo(question: StudyQuestion): boolean {
    return filmsPhone(question) && (this.parts.study.preview || this.agreed().includes('screen'));
  }

  /** Whether the question before may be changed. */
  mayGoBack(): boolean {
    return mayGoBack(this.#state);
  }

  /** Kept at once; sent when the step is left. */
  write(questionId: string, value: AnswerValue): void {
    this.#dispatch('noted', { values: { ...this.#state.progress.values, [questionId]: value } });
  }

  /** Leaves the step with its answer, if it has one. */
  next(): void {
    this.#dispatch('left', 1, this.now());
  }

  /** To the question before; what is answered here so far is kept and sent. */
  back(): void {
    this.#dispatch('left', -1, this.now());
  }

  startTest(question: StudyQuestion): void {
    this.#dispatch('testStarted', question, this.now());
  }

  /** What a prototype shows next, by a press of the tester's. */
  show({ screenId, overlay, trail }: Shown): void {
    const { test } = this.#state.progress;
    if (test !== null) this.#dispatch('noted', { test: { ...test, screenId, overlay, trail } });
  }

  /** Ends the test once; later endings of the same test change nothing. `saidAtMs`: when it ended in the site's window, where it did. */
  endTest(questionId: string, told: TestEnding, saidAtMs?: number): void {
    const { question } = this;
    const films = question !== null && this.wantsVideo(question);
    this.#dispatch('testEnded', { questionId, told, now: this.now(), saidAtMs, films });
  }

  /** The tester continues from the page of a test's video, which was sent, is still on its way, or will not come. */
  leaveVideo(questionId: string, without: boolean = false): void {
    this.videos.change(questionId, without ? { left: true, end: 'without' } : { left: true });
    if (this.question !== null) this.#dispatch('videoLeft', this.now());
  }

  /** A validation that preceded the step is over. */
  goOn(): void {
    this.#dispatch('validated', this.now());
  }

  /** The devices were checked: the run continues with these sensors, and without what could not be had. */
  goOnWith(sensing: Sensing | null, without: readonly Channel[]): void {
    this.#dispatch('checked', sensing, without);
  }

  /** A device came on or went off. */
  setLive(device: LiveDevice, on: boolean): void {
    this.#dispatch('shown', { live: [...this.#state.live.filter((one) => one !== device), ...(on ? [device] : [])] });
  }

  /** A device was disconnected while it was recorded: shown to the tester, and noted in the recording, until the next test. */
  deviceLost(device: LiveDevice, stream: string): void {
    this.emit({ k: 'media-stop', at: this.now(), stream });
    if (device === 'voice') this.#dispatch('shown', { voiceLost: true });
  }

  /** Shown to the tester, and not kept. */
  set(part: Partial<Surroundings>): void {
    this.#dispatch('shown', part);
  }

  chunksElsewhere(stream: string, count: number): void {
    this.#dispatch('noted', { chunksElsewhere: { ...this.#state.progress.chunksElsewhere, [stream]: count } });
  }

  /** Keeps and sends chunks that a site's page handed over; returns those that are kept. None are once the run was taken elsewhere or withdrawn. */
  adopt(chunks: readonly Chunk[]): Promise<ChunkRef[]> {
    return isUnderWay(this.#state) ? this.parts.recorder.adopt(chunks) : Promise.resolve([]);
  }

  /** A video or voice is there up to this moment; left out: its end was reported already. */
  recordedUntil(stream: string, atMs?: number): void {
    this.#dispatch('noted', { recordedUntil: { ...this.#state.progress.recordedUntil, [stream]: atMs } });
  }

  /** Keeps what was typed into a site, for its next page or test. */
  typedElsewhere(typed: TypedState): void {
    this.#dispatch('noted', { typed });
  }

  /** The server did not take a part of this stream: recorded, and shown at the end in place of success. */
  partNotSaved(stream: string): void {
    this.#dispatch('partNotSaved', stream, this.now());
  }

  /** Finishing waits for this: the last piece of a recording that was just stopped. */
  hold(work: Promise<void>): void {
    this.#held.push(work);
  }

  networkIsBack(): void {
    this.#outbox.networkIsBack();
    this.#alarm.wake();
  }

  /** Asks the server what it knows of this run: whether there is a place in the sample, and which websites' tests were ended there. Also a heartbeat. */
  ask = async (): Promise<void> => {
    const reply = await this.parts.api.session();
    if (reply.kind === 'ok') this.#dispatch('serverSaid', reply.answer, this.now());
  };

  /** The tester stops and lets what they gave be kept: it is sent, and the session frees its place. */
  stop(): void {
    this.#dispatch('stopped', this.now());
  }

  /** Another tab continues with the run: every device is off here, nothing more is sent. Resolves when everything is kept for that tab. */
  async giveAway(): Promise<void> {
    await Promise.all(this.#dispatch('givenAway'));
  }

  /** The server takes nothing more for this session: it has ended, or is known there no more. */
  over(code: 'session-unknown' | 'session-finished'): void {
    this.#dispatch('refused', code);
  }

  /**
   * Deletes everything, here and on the server. From this moment nothing is recorded and every device is off, also if the server
   * is reached only later; the wish outlives a reload.
   */
  async withdraw(): Promise<void> {
    await Promise.all(this.#dispatch('withdrawn'));
  }
}
