/** A simulated tester takes a study: the whole session as data, the same for the same seed. */
import { isQuestionType, simulateAnswer } from '@sightline/domain/questions';
import { seededRandom, type Random } from '@sightline/domain/random';
import type { Channel } from '@sightline/domain/recordings';
import { pageStream, runnerStream, sensingStream, type PageEvent, type RunnerEvent, type SensingEvent } from '@sightline/wire/events';
import type { AnswerValue, Study, StudyQuestion } from '@sightline/wire/run';
import type { GoldenPage } from '../golden/golden-pages.ts';
import { Pace } from './pace.ts';
import type { Course, Persona } from './persona.ts';
import { senseSession, windowPlace, type TakenTest } from './sensing/sense-session.ts';
import type { Device, SessionPlan, TestPlan } from './session-plan.ts';
import { visitApp } from './visit-app.ts';
import { walkPrototype } from './walk-prototype.ts';
import { walkShop } from './walk-shop.ts';

/** Answers of a study's own; null leaves the answer to the question type. */
export type AnswerBook = (question: StudyQuestion, persona: Persona, random: Random) => AnswerValue | null;

export interface PlanInput {
  study: Pick<Study, 'questions' | 'language'>;
  persona: Persona;
  seed: number;
  /** Unix ms; may lie in the past. */
  startAtMs: number;
  /** Pages of the site under test; needed for website tests. */
  pages?: ReadonlyMap<string, GoldenPage>;
  answers?: AnswerBook;
}

const desktops = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
];

function chooseDevice(touch: boolean, language: string, random: Random): Device {
  const size = touch ? { width: 390, height: 844 } : random.pick(desktops);
  const userAgent = touch ? 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' : 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
  return { ...size, pixelRatio: touch ? 3 : random.pick([1, 1, 2]), touch, language, userAgent };
}

interface Session extends PlanInput {
  pace: Pace;
  random: Random;
  device: Device;
  runner: RunnerEvent[];
  pageStreams: Record<string, PageEvent[]>;
  tests: TakenTest[];
}

/** Throws if a test of the study cannot be simulated: a website without pages. */
export function planSession(input: PlanInput): SessionPlan {
  const random = seededRandom(input.seed);
  const { persona, study } = input;
  const device = chooseDevice(persona.touch, study.language, random.fork('device'));
  const pace = new Pace(input.startAtMs, persona.pace, random.fork('pace'));
  const session: Session = { ...input, pace, random, device, runner: [], pageStreams: {}, tests: [] };
  const { width, height, pixelRatio, touch, language } = device;
  session.runner.push({ k: 'session', at: pace.now, viewport: { width, height }, pixelRatio, touch, language });
  const answers = study.questions.flatMap((question, index) => takeStep(session, question, index));
  return {
    age: persona.age,
    gender: persona.gender,
    device,
    consents: consentsOf(session),
    startAtMs: input.startAtMs,
    endAtMs: pace.now,
    streams: { [runnerStream]: session.runner, ...session.pageStreams, ...sensed(session) },
    answers,
  };
}

const reaches: ReadonlySet<Course> = new Set(['direct', 'indirect', 'struggling']);

/** By the camera of a computer; simulated testers on phones have none. */
function isSensed({ persona }: Pick<PlanInput, 'persona'>, { test }: StudyQuestion): boolean {
  return !persona.touch && test !== null && (test.channels.includes('gaze') || test.channels.includes('expression'));
}

const originAt = (at: number): PageEvent => ({ k: 'origin', at, ...windowPlace });

function sensed(session: Session): Record<string, SensingEvent[]> {
  const tests = session.tests.filter(({ question }) => isSensed(session, question));
  if (tests.length === 0) return {};
  return { [sensingStream]: senseSession({ startAtMs: session.startAtMs, runner: session.runner, tests }, session.random.fork('camera')) };
}

/** What the tester agrees to: all that is asked, but for a camera where there is none. */
function consentsOf(session: Session): Channel[] {
  const cameras = session.tests.flatMap(({ question }) => (isSensed(session, question) ? (question.test?.channels ?? []) : []));
  return ['screen', ...new Set(cameras.filter((channel) => channel === 'gaze' || channel === 'expression'))];
}

/** Randomness goes by the question's place: ids differ from database to database, and the same seed must not. */
function takeStep(session: Session, question: StudyQuestion, index: number): SessionPlan['answers'] {
  const { pace, runner } = session;
  const random = session.random.fork(`question ${index}`);
  runner.push({ k: 'step-open', at: pace.pass(250), questionId: question.id });
  pace.pass(question.nextAfterSec * 1000);
  const value =
    question.test === null ? answer(session, question, random) : { kind: 'test' as const, ending: takeTest(session, question, random) };
  runner.push({ k: 'step-close', at: pace.pass(80), questionId: question.id });
  return [{ questionId: question.id, value, answeredAtMs: pace.now }];
}

function takeTest(session: Session, question: StudyQuestion, random: Random): TestPlan['ending'] {
  const { pace, runner } = session;
  pace.spend(3500);
  const startAtMs = pace.now;
  const plan = planTest(session, question, random);
  runner.push(...plan.runner);
  const first = plan.page[0];
  const page = first !== undefined && isSensed(session, question) ? [originAt(first.at), ...plan.page] : plan.page;
  if (page.length > 0) session.pageStreams[pageStream(question.id)] = page;
  session.tests.push({ question, page, startAtMs, endAtMs: pace.now, reached: reaches.has(session.persona.course) });
  pace.pass(600);
  return plan.ending;
}

function planTest({ persona, device, pace, pages }: Session, question: StudyQuestion, random: Random): TestPlan {
  if (question.test?.prototype) return walkPrototype(question, persona, device, pace, random);
  // A prototype that is only a link opens beside the runner, as an app does.
  if (question.test?.kind !== 'website') return visitApp(question, persona, pace);
  return walkShop(question, pages ?? new Map<string, GoldenPage>(), persona, pace, random);
}

function answer(session: Session, question: StudyQuestion, random: Random): AnswerValue {
  if (!isQuestionType(question.type)) throw new Error(`Nobody knows how to answer a question of type ${question.type}`);
  const value = session.answers?.(question, session.persona, random) ?? simulateAnswer(question.type, question, random);
  session.pace.spend(value.kind === 'text' ? 4000 + value.text.length * 190 : value.kind === 'read' ? 5000 : 4200);
  return value;
}
