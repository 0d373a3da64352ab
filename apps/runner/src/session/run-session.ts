/** One tester's run: what is shown, answered and recorded, kept at every change. The pages draw from its snapshots. */
import { Alarm } from '@sightline/recorder/chunks';
import type { Shown } from '@sightline/domain/prototypes';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { AnswerValue, Channel, StudyQuestion, TestEnding } from '@sightline/wire/run';
import { AnswerOutbox } from './answer-outbox.ts';
import { finishRun } from './finish-run.ts';
import { deleteRun } from './delete-run.ts';
import { agreedChannels } from './given-consents.ts';
import { filmsPhone, PhoneVideos } from './phone-videos.ts';
import { begunTest, cutShort, endedAtMs, freshProgress, unsentWith, type Progress } from './progress.ts';
import { freshSnapshot, type LiveDevice, type RunParts, type RunSnapshot } from './run-snapshot.ts';
import { channelsToCheck, type CheckedChannel, type Sensing } from './sensing.ts';

export class RunSession {
  readonly parts: RunParts;
  readonly #listeners = new Set<() => void>();
  readonly #outbox: AnswerOutbox;
  /** Rings when the network is back: finishing, or deleting, is tried at once. */
  readonly #endAlarm = new Alarm();
  readonly now: () => number;
  /** This page took up what an earlier one had begun. */
  goesOn = false;
  readonly videos = new PhoneVideos({
    read: () => this.#snapshot.progress.videos ?? [],
    save: (videos) => {
      this.#change({ videos });
      if (this.question === null && this.videos.due(true) === null) this.#arrive();
    },
  });
  readonly #held: Promise<void>[] = [];
  #chunksWaiting = 0;
  #snapshot = freshSnapshot();

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
    this.goesOn = kept !== null && !kept.finished;
    if (kept !== null) this.#show({ progress: kept, phase: kept.finished ? 'finished' : 'running', cameBack: kept.finished });
    if (opening !== null) this.emit(opening);
    // What recorded in the middle of a test could not say that its page was left, and may not begin again.
    for (const { stream, at } of cutShort(this.#snapshot.progress)) {
      this.emit({ k: 'media-stop', at, stream });
      this.recordedUntil(stream);
    }
    this.#outbox.wake();
    // They were away for too long, and the page was left before all of it was sent.
    if (kept?.withoutPlace === true && !kept.finished) void this.finish();
    else this.#arrive();
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
    return agreedChannels(this.parts.study, this.#snapshot.progress.without);
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
    this.#show({ live: [...this.#snapshot.live.filter((one) => one !== device), ...(on ? [device] : [])] });
  }

  /** A validation that stood before the step is over. */
  goOn(): void {
    return this.question === null ? this.#arrive() : this.#show({});
  }

  /** Whether this test asks the tester for a video of their phone; a preview shows how. */
  wantsVideo(question: StudyQuestion): boolean {
    return filmsPhone(question) && (this.parts.study.preview || this.agreed().includes('screen'));
  }

  /** The tester goes on from the page of a test's video, which was sent, is still on its way, or will not come. */
  leaveVideo(questionId: string, without: boolean = false): void {
    this.videos.change(questionId, without ? { left: true, end: 'without' } : { left: true });
    if (this.question !== null) this.#arrive();
  }

  /** At the next step, or at the end, unless something comes before it. */
  #arrive(): void {
    if (this.#snapshot.phase !== 'running') return;
    if (this.videos.due(this.question === null) !== null) this.#show({});
    else if (this.question !== null) this.emit({ k: 'step-open', at: this.now(), questionId: this.question.id });
    else if ((this.#snapshot.sensing?.due(null) ?? null) === null) void this.finish();
  }

  networkIsBack(): void {
    this.#outbox.networkIsBack();
    this.#endAlarm.wake();
  }

  setAway(away: boolean): void {
    this.#show({ away });
  }

  /** A device went away while it was recorded: said to the tester, and in the recording, until the next test. */
  deviceLost(device: LiveDevice, stream: string): void {
    this.emit({ k: 'media-stop', at: this.now(), stream });
    if (device === 'voice') this.#show({ voiceLost: true });
  }

  /** Said to the tester for the rest of the run. */
  recordingFull(): void {
    this.#show({ recordingFull: true });
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
    const at = this.now();
    this.emit({ k: 'step-close', at, questionId: question.id });
    const unsent = unsentWith(this.#snapshot.progress, question.id, at);
    this.#change({ step: this.#snapshot.progress.step + 1, unsent, test: null });
    this.#outbox.wake();
    this.#arrive();
  }

  startTest(question: StudyQuestion): void {
    const test = begunTest(question, this.now());
    this.emit({ k: 'test-start', at: test.startedAtMs, questionId: question.id });
    this.#show({ voiceLost: false });
    this.#change({ test });
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
    const at = endedAtMs(test, ending, this.now());
    this.emit({ k: 'test-end', at, questionId, ending });
    this.write(questionId, { kind: 'test', ending });
    if (this.wantsVideo(this.question)) this.videos.ask(questionId, test.startedAtMs, at);
    this.next();
  }

  chunksElsewhere(stream: string, count: number): void {
    this.#change({ chunksElsewhere: { ...this.#snapshot.progress.chunksElsewhere, [stream]: count } });
  }

  /** A video or voice is there up to this moment; left out, how it ended is told already. */
  recordedUntil(stream: string, atMs?: number): void {
    this.#change({ recordedUntil: { ...this.#snapshot.progress.recordedUntil, [stream]: atMs } });
  }

  /** Finishing waits for this: the last piece of a recording that was just stopped. */
  hold(work: Promise<void>): void {
    this.#held.push(work);
  }

  get #withdrawn(): boolean {
    return this.#snapshot.progress.withdrawn === true;
  }

  /** Asks the server what it knows of this run: whether there is a place in the sample, and which websites' tests were ended there. Also a sign of life. */
  ask = async (): Promise<void> => {
    const reply = await this.parts.api.session();
    if (reply.kind !== 'ok') return;
    if (reply.answer.withoutPlace === true) this.placeLost();
    else this.#show({ websiteTests: reply.answer.websiteTests });
  };

  /** They were away, and their place in the sample went to another: what is here is sent, then the run is over. */
  placeLost(): void {
    if (this.#snapshot.phase !== 'running') return;
    const { progress } = this.#snapshot;
    const half = this.question === null || this.question.test !== null ? null : this.question.id;
    this.#change({ withoutPlace: true, unsent: half === null ? progress.unsent : unsentWith(progress, half, this.now()) });
    this.#outbox.wake();
    void this.finish();
  }

  async finish(): Promise<void> {
    if (this.#snapshot.sensing !== null) await this.#stopSensing();
    this.#show({ phase: 'finishing' });
    // What was drawn for a test is gone after this, and has handed over the last of what it recorded.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all(this.#held);
    await this.#outbox.settled();
    const { withoutPlace, chunksElsewhere: elsewhere } = this.#snapshot.progress;
    const { api, recorder } = this.parts;
    const placed = await finishRun({ api, recorder, elsewhere, withoutPlace, alarm: this.#endAlarm });
    if (this.#withdrawn) return;
    // The server has them; on a shared machine nobody else should.
    this.#change({ finished: true, values: {}, withoutPlace: !placed });
    this.#show({ phase: 'finished' });
    await recorder.clear();
  }

  /** The server takes nothing more for this session: it has ended, or is known there no more. */
  over(code: 'session-unknown' | 'session-finished'): void {
    if (this.#snapshot.phase !== 'running') return;
    if (code === 'session-unknown') return void this.withdraw();
    this.videos.stop();
    void this.#stopSensing();
    this.#show({ phase: 'over' });
  }

  /**
   * Deletes everything, here and on the server. From this moment nothing is recorded and every device is off, also where the server
   * is reached only later; the wish outlives a reload.
   */
  async withdraw(): Promise<void> {
    if (this.#withdrawn) return;
    const { recorder, store } = this.parts;
    this.videos.stop();
    const stopping = this.#snapshot.sensing?.stop();
    const wished: Progress = { ...freshProgress(), withdrawn: true };
    // Whatever was drawn for the run goes, and turns off what it had turned on.
    this.#show({ progress: wished, phase: 'withdrawing', sensing: null, live: [] });
    await store.save(wished).catch(() => undefined);
    await recorder.clear();
    await stopping;
    await deleteRun(this.parts, this.#endAlarm, () => this.#show({ phase: 'unreached' }));
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
    // Where the disk's share is used up, the run goes on in memory, and answers are still sent.
    void this.parts.store.save(progress).catch(() => undefined);
  }

  #show(part: Partial<RunSnapshot>): void {
    const next = { ...this.#snapshot, ...part };
    this.#snapshot = { ...next, waiting: this.#chunksWaiting + next.progress.unsent.length };
    for (const listener of this.#listeners) listener();
  }
}
