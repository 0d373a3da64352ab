/** What is known and shown of one run: every change is kept on the tester's machine, and passed to the components that render it. */
import type { AnswerValue, Channel, StudyQuestion, TypedState } from '@sightline/wire/run';
import type { Progress } from './progress.ts';
import { freshSnapshot, type LiveDevice, type RunParts, type RunSnapshot } from './run-snapshot.ts';
import type { Sensing } from './sensing.ts';

export class RunState {
  readonly parts: RunParts;
  readonly #listeners = new Set<() => void>();
  #chunksWaiting = 0;
  #snapshot = freshSnapshot();

  constructor(parts: RunParts) {
    this.parts = parts;
  }

  /** `listener` hears of every change until the function it is answered is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): RunSnapshot => this.#snapshot;

  get question(): StudyQuestion | null {
    return this.parts.study.questions[this.#snapshot.progress.step] ?? null;
  }

  protected get isWithdrawn(): boolean {
    return this.#snapshot.progress.withdrawn === true;
  }

  protected get isElsewhere(): boolean {
    return this.#snapshot.phase === 'elsewhere';
  }

  /** The devices were checked: the run continues with these sensors, and without what could not be had. */
  goOnWith(sensing: Sensing | null, without: readonly Channel[]): void {
    this.change({ without: [...(this.#snapshot.progress.without ?? []), ...without] });
    this.showState({ checked: true, sensing });
  }

  /** The check that a lost camera led to was passed. */
  foundAgain(): void {
    this.showState({ cameraLost: false });
  }

  /** The camera is off: it is checked again before the next step that asks for it. `lost`: it was disconnected. */
  checkAgain(lost: boolean): void {
    this.showState({ checked: false, sensing: null, cameraLost: lost });
  }

  /** A device came on or went off. */
  setLive(device: LiveDevice, on: boolean): void {
    this.showState({ live: [...this.#snapshot.live.filter((one) => one !== device), ...(on ? [device] : [])] });
  }

  setAway(away: boolean): void {
    this.showState({ away });
  }

  /** Said to the tester for the rest of the run. */
  recordingFull(): void {
    this.showState({ recordingFull: true });
  }

  setWaiting(count: number): void {
    this.#chunksWaiting = count;
    this.showState({});
  }

  /** Kept at once; sent when the step is left. */
  write(questionId: string, value: AnswerValue): void {
    this.change({ values: { ...this.#snapshot.progress.values, [questionId]: value } });
  }

  chunksElsewhere(stream: string, count: number): void {
    this.change({ chunksElsewhere: { ...this.#snapshot.progress.chunksElsewhere, [stream]: count } });
  }

  /** A video or voice is there up to this moment; left out: its end was reported already. */
  recordedUntil(stream: string, atMs?: number): void {
    this.change({ recordedUntil: { ...this.#snapshot.progress.recordedUntil, [stream]: atMs } });
  }

  /** Keeps what was typed into a site, for its next page or test. */
  typedElsewhere(typed: TypedState): void {
    this.change({ typed });
  }

  protected change(part: Partial<Progress>): void {
    if (this.isWithdrawn || this.isElsewhere) return;
    const progress = { ...this.#snapshot.progress, ...part };
    this.showState({ progress });
    // Where the disk's share is used up, the run continues in memory, and answers are still sent.
    void this.parts.store.save(progress).catch(() => undefined);
  }

  protected showState(part: Partial<RunSnapshot>): void {
    const next = { ...this.#snapshot, ...part };
    this.#snapshot = { ...next, waiting: this.#chunksWaiting + next.progress.unsent.length };
    for (const listener of this.#listeners) listener();
  }
}
