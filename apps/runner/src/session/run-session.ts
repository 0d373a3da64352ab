/** One tester's run: what is shown, answered and recorded, kept at every change. The pages draw from its snapshots. */
import { Alarm } from '@sightline/recorder/chunks';
import type { Shown } from '@sightline/domain/prototypes';
import type { RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { Channel, StudyQuestion, TestEnding } from '@sightline/wire/run';
import { AnswerOutbox } from './answer-outbox.ts';
import { finishRun } from './finish-run.ts';
import { deleteRun } from './delete-run.ts';
import { agreedChannels } from './given-consents.ts';
import { filmsPhone, PhoneVideos } from './phone-videos.ts';
import { begunTest, cutShort, endOf, freshProgress, unsentWith, type Progress } from './progress.ts';
import type { RunApi } from './run-api.ts';
import type { LiveDevice, RunParts } from './run-snapshot.ts';
import { RunState } from './run-state.ts';
import { channelsToCheck, type CheckedChannel } from './sensing.ts';

/** How long the last pieces of recordings are waited for before another tab continues. */
const givingMs = 2_000;

export class RunSession extends RunState {
  readonly #outbox: AnswerOutbox;
  /** Rings when the network is back: finishing, or deleting, is tried at once. */
  readonly #endAlarm = new Alarm();
  readonly now: () => number;
  /** This page took up what an earlier one had begun. */
  goesOn = false;
  readonly videos = new PhoneVideos({
    read: () => this.snapshot().progress.videos ?? [],
    save: (videos) => {
      this.change({ videos });
      if (this.question === null && this.videos.due(true) === null) this.#arrive();
    },
  });
  readonly #held: Promise<void>[] = [];
  /** What stops now may still record its last events, for the tab that continues. */
  #givingAway = false;

  constructor(parts: RunParts) {
    super(parts);
    this.now = parts.now ?? (() => Date.now());
    this.#outbox = new AnswerOutbox({
      api: parts.api,
      unsent: () => (this.isElsewhere ? [] : this.snapshot().progress.unsent),
      onSettled: (answer) => this.change({ unsent: this.snapshot().progress.unsent.filter((other) => other !== answer) }),
    });
  }

  /** Continues where an earlier page of this run was; `opening` describes the window it continues in. */
  async resume(opening: RunnerEvent | null): Promise<void> {
    const kept = await this.parts.store.load();
    if (kept?.withdrawn === true) return void this.withdraw();
    this.goesOn = kept !== null && !kept.finished;
    if (kept !== null) this.showState({ progress: kept, phase: kept.finished ? 'finished' : 'running', cameBack: kept.finished });
    if (opening !== null) this.emit(opening);
    // What recorded in the middle of a test could not say that its page was left, and may not begin again.
    for (const { stream, at } of cutShort(this.snapshot().progress)) {
      this.emit({ k: 'media-stop', at, stream });
      this.recordedUntil(stream);
    }
    this.#outbox.wake();
    // They were away for too long, or stopped, and the page was left before all of it was sent.
    if ((kept?.withoutPlace === true || kept?.stopped === true) && !kept.finished) void this.finish();
    else this.#arrive();
  }

  /** Records an event; a run that is over records nothing. */
  emit(event: RunnerEvent): void {
    if (this.snapshot().phase === 'running' || this.#givingAway) this.parts.recorder.emit(event);
  }

  /** Records what the camera reported. */
  sense(event: SensingEvent): void {
    if (this.snapshot().phase === 'running' || this.#givingAway) this.parts.recorder.sense(event);
  }

  /** What the tester agreed to and this machine can give. */
  agreed(): Channel[] {
    return agreedChannels(this.parts.study, this.snapshot().progress.without);
  }

  /** What has to be checked on this page before the run continues; a test under way is not held up. */
  toCheck(): CheckedChannel[] {
    const { checked, progress, phase } = this.snapshot();
    if (checked || phase !== 'running' || progress.test !== null) return [];
    return channelsToCheck(this.parts.study.questions.slice(progress.step), this.agreed());
  }

  /** A validation that preceded the step is over. */
  goOn(): void {
    return this.question === null ? this.#arrive() : this.showState({});
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

  /** The tester continues from the page of a test's video, which was sent, is still on its way, or will not come. */
  leaveVideo(questionId: string, without: boolean = false): void {
    this.videos.change(questionId, without ? { left: true, end: 'without' } : { left: true });
    if (this.question !== null) this.#arrive();
  }

  /** At the next step, or at the end, unless something comes before it. */
  #arrive(): void {
    if (this.snapshot().phase !== 'running') return;
    if (this.videos.due(this.question === null) !== null) this.showState({});
    else if (this.question !== null) this.emit({ k: 'step-open', at: this.now(), questionId: this.question.id });
    else if ((this.snapshot().sensing?.due(null) ?? null) === null) void this.finish();
  }

  networkIsBack(): void {
    this.#outbox.networkIsBack();
    this.#endAlarm.wake();
  }

  /** A device was disconnected while it was recorded: shown to the tester, and noted in the recording, until the next test. */
  deviceLost(device: LiveDevice, stream: string): void {
    this.emit({ k: 'media-stop', at: this.now(), stream });
    if (device === 'voice') this.showState({ voiceLost: true });
  }

  /** The server did not take a part of this stream: recorded, and shown at the end in place of success. */
  partNotSaved(stream: string): void {
    const { notSaved = [] } = this.snapshot().progress;
    if (notSaved.includes(stream)) return;
    this.change({ notSaved: [...notSaved, stream] });
    this.emit({ k: 'not-saved', at: this.now(), stream });
  }

  /** Leaves the step with its answer, if it has one. */
  next(): void {
    if (this.question === null) return;
    this.#leaveStep(1);
    this.#arrive();
  }

  /** Whether the question before may be changed: nothing of a test is done twice, and none is left in its middle. */
  mayGoBack(): boolean {
    const { progress, phase } = this.snapshot();
    const before = this.parts.study.questions[progress.step - 1];
    return phase === 'running' && progress.test === null && this.question !== null && before?.test === null;
  }

  /** To the question before; what is answered here so far is kept and sent. */
  back(): void {
    if (!this.mayGoBack()) return;
    this.#leaveStep(-1);
    this.#arrive();
  }

  #leaveStep(by: 1 | -1): void {
    const { question } = this;
    if (question === null) return;
    const at = this.now();
    this.emit({ k: 'step-close', at, questionId: question.id });
    const { progress } = this.snapshot();
    this.change({ step: progress.step + by, unsent: unsentWith(progress, question.id, at), test: null });
    this.#outbox.wake();
  }

  startTest(question: StudyQuestion): void {
    const test = begunTest(question, this.now());
    this.emit({ k: 'test-start', at: test.startedAtMs, questionId: question.id });
    this.showState({ voiceLost: false });
    this.change({ test });
  }

  /** What a prototype shows next, by a press of the tester's. */
  show({ screenId, overlay, trail }: Shown): void {
    const { test } = this.snapshot().progress;
    if (test !== null) this.change({ test: { ...test, screenId, overlay, trail } });
  }

  /** Ends the test once; later endings of the same test change nothing. `saidAtMs`: when it ended in the site's window, where it did. */
  endTest(questionId: string, told: TestEnding, saidAtMs?: number): void {
    const { test } = this.snapshot().progress;
    if (this.question?.id !== questionId || test === null) return;
    const { ending, at } = endOf(test, told, this.now(), saidAtMs);
    this.emit({ k: 'test-end', at, questionId, ending });
    this.write(questionId, { kind: 'test', ending });
    if (this.wantsVideo(this.question)) this.videos.ask(questionId, test.startedAtMs, at);
    this.next();
  }

  /** Finishing waits for this: the last piece of a recording that was just stopped. */
  hold(work: Promise<void>): void {
    this.#held.push(work);
  }

  /** Asks the server what it knows of this run: whether there is a place in the sample, and which websites' tests were ended there. Also a heartbeat. */
  ask = async (): Promise<void> => {
    const reply = await this.parts.api.session();
    if (reply.kind !== 'ok') return;
    if (reply.answer.withoutPlace === true) this.placeLost();
    else this.showState({ websiteTests: reply.answer.websiteTests });
  };

  /** They were away, and their place in the sample went to another: what is here is sent, then the run is over. */
  placeLost(): void {
    if (this.snapshot().phase === 'running') this.#endEarly({ withoutPlace: true });
  }

  /** The tester stops and lets what they gave be kept: it is sent, and the session frees its place. */
  stop(): void {
    if (this.snapshot().phase !== 'running') return;
    this.videos.stop();
    this.#endEarly({ stopped: true });
  }

  #endEarly(why: Pick<Progress, 'withoutPlace' | 'stopped'>): void {
    const { progress } = this.snapshot();
    const half = this.question === null || this.question.test !== null ? null : this.question.id;
    this.change({ ...why, unsent: half === null ? progress.unsent : unsentWith(progress, half, this.now()) });
    this.#outbox.wake();
    void this.finish();
  }

  async finish(): Promise<void> {
    if (this.snapshot().sensing !== null) await this.#stopSensing();
    this.showState({ phase: 'finishing' });
    // What was drawn for a test is gone after this, and has handed over the last of what it recorded.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all(this.#held);
    await this.#outbox.settled();
    const { withoutPlace, stopped, chunksElsewhere: elsewhere } = this.snapshot().progress;
    const { recorder } = this.parts;
    const api: Pick<RunApi, 'finish'> = {
      // Another tab finishes it then.
      finish: (streams) => (this.isElsewhere ? new Promise(() => undefined) : this.parts.api.finish(streams, stopped)),
    };
    const { placed, missing } = await finishRun({ api, recorder, elsewhere, withoutPlace, alarm: this.#endAlarm });
    if (this.isWithdrawn || this.isElsewhere) return;
    for (const stream of missing) this.partNotSaved(stream);
    // The server has them; on a shared machine nobody else should.
    this.change({ finished: true, values: {}, withoutPlace: !placed });
    this.showState({ phase: 'finished' });
    await recorder.clear();
  }

  /** Another tab continues with the run: every device is off here, nothing more is sent. Resolves when everything is kept for that tab. */
  async giveAway(): Promise<void> {
    if (!['running', 'finishing'].includes(this.snapshot().phase)) return;
    this.videos.stop();
    const stopping = this.snapshot().sensing?.stop();
    this.#givingAway = true;
    this.showState({ phase: 'elsewhere', sensing: null, live: [] });
    // As at the end of a run; what waits for an answer of the browser's is not waited for.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.race([Promise.all([stopping, ...this.#held]), new Promise((resolve) => setTimeout(resolve, givingMs))]);
    this.#givingAway = false;
    await this.parts.recorder.handOver();
  }

  /** The server takes nothing more for this session: it has ended, or is known there no more. */
  over(code: 'session-unknown' | 'session-finished'): void {
    if (this.snapshot().phase !== 'running') return;
    if (code === 'session-unknown') return void this.withdraw();
    this.videos.stop();
    void this.#stopSensing();
    this.showState({ phase: 'over' });
  }

  /**
   * Deletes everything, here and on the server. From this moment nothing is recorded and every device is off, also if the server
   * is reached only later; the wish outlives a reload.
   */
  async withdraw(): Promise<void> {
    if (this.isWithdrawn) return;
    const { recorder, store } = this.parts;
    this.videos.stop();
    const stopping = this.snapshot().sensing?.stop();
    const wished: Progress = { ...freshProgress(), withdrawn: true };
    // Whatever was drawn for the run goes, and turns off what it had turned on.
    this.showState({ progress: wished, phase: 'withdrawing', sensing: null, live: [] });
    await store.save(wished).catch(() => undefined);
    await recorder.clear();
    await stopping;
    await deleteRun(this.parts, this.#endAlarm, () => this.showState({ phase: 'unreached' }));
    this.showState({ phase: 'deleted' });
  }

  async #stopSensing(): Promise<void> {
    await this.snapshot().sensing?.stop();
    this.showState({ sensing: null });
  }
}
