/** A simulated tester of an app, or of a prototype in a window of its own: the runner sees them leave and return, and receives how it went. */
import type { StudyQuestion } from '@sightline/wire/run';
import type { Pace } from './pace.ts';
import type { Persona } from './persona.ts';
import type { TestPlan } from './session-plan.ts';

/** About this long in the app where all goes well, ms. */
const usualMs = 35_000;

/** Events of one test of an app from its start to its end. */
export function visitApp(question: StudyQuestion, persona: Persona, pace: Pace): TestPlan {
  const { id: questionId } = question;
  const startAtMs = pace.now;
  const endsAtMs = startAtMs + (question.test?.limitSec ?? 180) * 1000;
  const awayAtMs = pace.pass(800);
  const backAtMs = persona.course === 'runs-out' ? endsAtMs : pace.spend(usualMs);
  const timeIsUp = backAtMs >= endsAtMs;
  const ending = timeIsUp ? 'time-limit' : persona.course === 'gives-up' ? 'gave-up' : 'done';
  // Who stays away too long is seen again after the end.
  pace.now = timeIsUp ? endsAtMs : backAtMs;
  const visible = { k: 'visibility', at: pace.now, visible: true } as const;
  const end = { k: 'test-end', at: timeIsUp ? endsAtMs : pace.pass(1_200), questionId, ending } as const;
  return {
    runner: [{ k: 'test-start', at: startAtMs, questionId }, { k: 'visibility', at: awayAtMs, visible: false }, visible, end],
    page: [],
    ending,
  };
}
