/**
 * A run as a pure reducer: state and event → next state, and effects as data, which run-session.ts carries out.
 *
 *     running → stopping → finishing → finished
 *        │  ↘      │           │
 *        │   over  └─ giving ──┘ → elsewhere
 *        └ any but another tab's → withdrawing ⇄ unreached → deleted
 */
import type { SessionState } from '@sightline/wire/calls';
import type { RunnerEvent } from '@sightline/wire/events';
import type { Channel, StudyQuestion, TestEnding } from '@sightline/wire/run';
import { dueVideo, type PhoneVideo } from './phone-videos.ts';
import { begunTest, cutShort, endOf, freshProgress, unsentWith, type Progress, type UnsentAnswer } from './progress.ts';
import type { Phase, RunState } from './run-snapshot.ts';
import type { Sensing } from './sensing.ts';

export type Effect =
  | readonly ['record', RunnerEvent]
  /** On the tester's machine. */
  | readonly ['keep', Progress]
  /** The answers that wait. */
  | readonly ['send']
  | readonly ['stopVideos']
  /** Answered with the event `sensingStopped`. */
  | readonly ['stopSensing', Sensing | null]
  /** All steps are done: answered with `ended`, unless a validation of the sensors comes first. */
  | readonly ['endUnlessDue']
  /** Sends the rest and finishes the session on the server; answered with `finished`. */
  | readonly ['finish']
  /** Forgets the recording here: the server has it. */
  | readonly ['clear']
  /** Keeps everything for the other tab; answered with `handedOver`. */
  | readonly ['handOver', Sensing | null]
  /** Deletes everything here and on the server; answered with `unreached` for every attempt that failed, and `deleted`. */
  | readonly ['delete', Sensing | null];

type Said = Pick<SessionState, 'withoutPlace' | 'websiteTests'>;
/** What the pages and recorders note in the progress; the steps are the reducer's own. */
type Noted = Partial<Pick<Progress, 'values' | 'test' | 'chunksElsewhere' | 'recordedUntil' | 'typed'>>;

/** What is on, connected and checked around the run at the moment. */
export type Surroundings = Pick<
  RunState,
  'away' | 'chunksWaiting' | 'checked' | 'sensing' | 'live' | 'voiceLost' | 'recordingFull' | 'cameraLost'
>;

const isOneOf =
  (...phases: Phase[]) =>
  ({ phase }: Pick<RunState, 'phase'>): boolean =>
    phases.includes(phase);

/** The tester is at a step, or what was drawn for it is still recorded. */
export const isStepping = isOneOf('running', 'stopping');
/** Answers and progress are kept and sent by this page. */
export const isUnderWay = isOneOf('running', 'stopping', 'finishing');
/** What is recorded is taken: also the last of what stops just now. */
export const isRecorded = isOneOf('running', 'stopping', 'giving');
/** Another tab runs the session. */
export const isElsewhere = isOneOf('giving', 'elsewhere');
const isWithdrawn = isOneOf('withdrawing', 'unreached', 'deleted');

export const questionOf = ({ questions, progress }: RunState): StudyQuestion | null => questions[progress.step] ?? null;

/** Whether the question before may be changed: nothing of a test is done twice, and none is left in its middle. */
export function mayGoBack(state: RunState): boolean {
  const { phase, progress, questions } = state;
  const before = questions[progress.step - 1];
  return phase === 'running' && progress.test === null && questionOf(state) !== null && before?.test === null;
}

/** At the next step, or at the end, unless a video comes before it. */
function arrive(state: RunState, effects: Effect[], at: number): RunState {
  const question = questionOf(state);
  if (state.phase === 'running' && dueVideo(state.progress.videos, question === null) === null)
    effects.push(question === null ? ['endUnlessDue'] : ['record', { k: 'step-open', at, questionId: question.id }]);
  return state;
}

function keep(state: RunState, effects: Effect[], part: Partial<Progress>): RunState {
  if (!isUnderWay(state)) return state;
  const progress = { ...state.progress, ...part };
  effects.push(['keep', progress]);
  return { ...state, progress };
}

function leaveStep(state: RunState, effects: Effect[], questionId: string, by: 1 | -1, at: number): RunState {
  const { progress } = state;
  effects.push(['record', { k: 'step-close', at, questionId }]);
  const next = keep(state, effects, { step: progress.step + by, unsent: unsentWith(progress, questionId, at), test: null });
  effects.push(['send']);
  return arrive(next, effects, at);
}

function end(state: RunState, effects: Effect[]): RunState {
  const { sensing } = state;
  effects.push(sensing === null ? ['finish'] : ['stopSensing', sensing]);
  return { ...state, phase: sensing === null ? 'finishing' : 'stopping' };
}

/** What is here is sent, an answer half-written too, then the run is over. */
function endEarly(state: RunState, effects: Effect[], why: Pick<Progress, 'withoutPlace' | 'stopped'>, at: number): RunState {
  if (state.phase !== 'running') return state;
  const { progress } = state;
  const half = questionOf(state);
  if (why.stopped === true) effects.push(['stopVideos']);
  const unsent = half === null || half.test !== null ? progress.unsent : unsentWith(progress, half.id, at);
  const next = keep(state, effects, { ...why, unsent });
  effects.push(['send']);
  return end(next, effects);
}

function withdraw(state: RunState, effects: Effect[]): RunState {
  if (isWithdrawn(state) || isElsewhere(state)) return state;
  const progress: Progress = { ...freshProgress(), withdrawn: true };
  effects.push(['stopVideos'], ['keep', progress], ['delete', state.sensing]);
  // What was drawn for the run goes, and turns off what it had turned on.
  return { ...state, progress, phase: 'withdrawing', sensing: null, live: [] };
}

function resume(state: RunState, effects: Effect[], kept: Progress | null, opening: RunnerEvent | null, at: number): RunState {
  if (kept?.withdrawn === true) return withdraw(state, effects);
  let next = { ...state, progress: kept ?? state.progress };
  const { finished, withoutPlace, stopped } = next.progress;
  if (finished) return { ...next, phase: 'finished', cameBack: true };
  if (opening !== null) effects.push(['record', opening]);
  // What recorded in the middle of a test could not say that its page was left, and may not begin again.
  for (const { stream, at: until } of cutShort(next.progress)) {
    effects.push(['record', { k: 'media-stop', at: until, stream }]);
    next = keep(next, effects, { recordedUntil: { ...next.progress.recordedUntil, [stream]: undefined } });
  }
  effects.push(['send']);
  // They were away for too long, or stopped, and the page was left before all of it was sent.
  return withoutPlace === true || stopped === true ? end(next, effects) : arrive(next, effects, at);
}

/** What the tester's page knows of the end of a test. */
interface TestEnd {
  questionId: string;
  told: TestEnding;
  now: number;
  /** When it ended in the site's window, where it did. */
  saidAtMs: number | undefined;
  /** The tester is asked for a video of it. */
  films: boolean;
}

function endTest(state: RunState, effects: Effect[], { questionId, told, now, saidAtMs, films }: TestEnd): RunState {
  const { test, values, videos = [] } = state.progress;
  if (state.phase !== 'running' || questionOf(state)?.id !== questionId || test === null) return state;
  const { ending, at } = endOf(test, told, now, saidAtMs);
  effects.push(['record', { k: 'test-end', at, questionId, ending }]);
  const progress: Progress = { ...state.progress, values: { ...values, [questionId]: { kind: 'test', ending } } };
  if (films) progress.videos = [...videos, { questionId, startedAtMs: test.startedAtMs, endedAtMs: at, left: false, end: null }];
  return leaveStep({ ...state, progress }, effects, questionId, 1, now);
}

/**
 * What each event does in each phase: returns the next state and adds its effects. An event that comes too late, or again, changes nothing.
 * Times `at` are ms of the run's time.
 */
const transitions = {
  /** Continues where an earlier page of this run was; `opening` describes the window it continues in. */
  resumed: resume,
  /** What is kept of the step under way, and of recordings. */
  noted: (state: RunState, effects: Effect[], part: Noted) => keep(state, effects, part),
  answerSettled(state: RunState, effects: Effect[], answer: UnsentAnswer) {
    const unsent = state.progress.unsent.filter((other) => other !== answer);
    return state.phase === 'over' ? { ...state, progress: { ...state.progress, unsent } } : keep(state, effects, { unsent });
  },
  left(state: RunState, effects: Effect[], by: 1 | -1, at: number) {
    const question = questionOf(state);
    if (state.phase !== 'running' || question === null || (by < 0 && !mayGoBack(state))) return state;
    return leaveStep(state, effects, question.id, by, at);
  },
  testStarted(state: RunState, effects: Effect[], question: StudyQuestion, at: number) {
    if (state.phase !== 'running' || state.progress.test !== null) return state;
    effects.push(['record', { k: 'test-start', at, questionId: question.id }]);
    return keep({ ...state, voiceLost: false }, effects, { test: begunTest(question, at) });
  },
  testEnded: endTest,
  videosChanged(state: RunState, effects: Effect[], videos: readonly PhoneVideo[], at: number) {
    const next = keep(state, effects, { videos });
    return questionOf(next) === null ? arrive(next, effects, at) : next;
  },
  /** The tester continues from the page of a test's video. */
  videoLeft: arrive,
  /** A validation that preceded the step, or the end, is over. */
  validated: (state: RunState, effects: Effect[], at: number) => (questionOf(state) === null ? arrive(state, effects, at) : state),
  /** The devices were checked: the run continues with these sensors, and without what could not be had. */
  checked(state: RunState, effects: Effect[], sensing: Sensing | null, without: readonly Channel[]) {
    if (state.phase !== 'running') return state;
    return keep({ ...state, checked: true, sensing }, effects, { without: [...(state.progress.without ?? []), ...without] });
  },
  /** What is shown and not kept. */
  shown: (state: RunState, _effects: Effect[], part: Partial<Surroundings>) => ({ ...state, ...part }),
  partNotSaved(state: RunState, effects: Effect[], stream: string, at: number) {
    const { notSaved = [] } = state.progress;
    if (notSaved.includes(stream)) return state;
    if (isStepping(state)) effects.push(['record', { k: 'not-saved', at, stream }]);
    return keep(state, effects, { notSaved: [...notSaved, stream] });
  },
  serverSaid(state: RunState, effects: Effect[], { withoutPlace, websiteTests }: Said, at: number) {
    return withoutPlace === true ? endEarly(state, effects, { withoutPlace }, at) : { ...state, websiteTests };
  },
  stopped: (state: RunState, effects: Effect[], at: number) => endEarly(state, effects, { stopped: true }, at),
  ended: (state: RunState, effects: Effect[]) => (state.phase === 'running' ? end(state, effects) : state),
  sensingStopped: (state: RunState, effects: Effect[]) => (state.phase === 'stopping' ? end({ ...state, sensing: null }, effects) : state),
  finished(state: RunState, effects: Effect[], placed: boolean, missing: readonly string[]): RunState {
    if (state.phase !== 'finishing') return state;
    const notSaved = [...new Set([...(state.progress.notSaved ?? []), ...missing])];
    // The server has the values; on a shared machine nobody else should.
    const next = keep(state, effects, { finished: true, values: {}, withoutPlace: !placed, notSaved });
    effects.push(['clear']);
    return { ...next, phase: 'finished' };
  },
  givenAway(state: RunState, effects: Effect[]): RunState {
    if (!isUnderWay(state)) return state;
    effects.push(['stopVideos'], ['handOver', state.sensing]);
    return { ...state, phase: 'giving', sensing: null, live: [] };
  },
  handedOver: (state: RunState): RunState => (state.phase === 'giving' ? { ...state, phase: 'elsewhere' } : state),
  /** The server takes nothing more for this session: it has ended, or is known there no more. */
  refused(state: RunState, effects: Effect[], code: 'session-unknown' | 'session-finished'): RunState {
    if (!isStepping(state)) return state;
    if (code === 'session-unknown') return withdraw(state, effects);
    effects.push(['stopVideos'], ['stopSensing', state.sensing]);
    return { ...state, phase: 'over', sensing: null };
  },
  withdrawn: withdraw,
  unreached: (state: RunState): RunState => (state.phase === 'withdrawing' ? { ...state, phase: 'unreached' } : state),
  deleted: (state: RunState): RunState => (isWithdrawn(state) ? { ...state, phase: 'deleted' } : state),
};

type Transitions = typeof transitions;
type Rest<T> = T extends (state: RunState, effects: Effect[], ...rest: infer R) => unknown ? R : never;
export type RunEvent = { [N in keyof Transitions]: readonly [name: N, ...Rest<Transitions[N]>] }[keyof Transitions];

/** The next state of a run, a new object for every event, and what is to be done. */
export function reduce(state: RunState, [name, ...rest]: RunEvent): readonly [RunState, readonly Effect[]] {
  const effects: Effect[] = [];
  const next = (transitions[name] as (state: RunState, effects: Effect[], ...rest: readonly unknown[]) => RunState)(
    state,
    effects,
    ...rest,
  );
  return [{ ...next, waiting: next.chunksWaiting + next.progress.unsent.length }, effects];
}
