/** One simulated tester from invitation code to finished session. */
import { createHash } from 'node:crypto';
import type { Study } from '@sightline/wire/run';
import { readGoldenPages } from '../golden/golden-pages.ts';
import { driveSession, type DrivenSession } from './drive-session.ts';
import { fetchStudy } from './fetch-study.ts';
import type { Persona } from './persona.ts';
import { planSession, type AnswerBook } from './plan-session.ts';
import type { SessionPlan } from './session-plan.ts';

export interface SimulateInput {
  baseUrl: string;
  code: string;
  /** The same seed behaves and answers the same. */
  seed: number;
  persona: Persona;
  /** Unix ms; may lie in the past. */
  startAtMs: number;
  /** Left out: read from the runner's page, as a browser would. */
  study?: Study;
  /** Origin of the demo shop as it is written into the recording; left out: that of `baseUrl`. */
  shopOrigin?: string;
  answers?: AnswerBook;
  simulated?: boolean;
  /** What the invitation link calls the tester. */
  tester?: string;
  patienceMs?: number;
}

export interface SimulatedSession extends DrivenSession {
  plan: SessionPlan;
}

/** Takes the whole test over HTTP and resolves when the session is finished; throws for a refusal. */
export async function simulateTester(input: SimulateInput): Promise<SimulatedSession> {
  const study = input.study ?? (await fetchStudy(input.baseUrl, input.code));
  const visitsSite = study.questions.some((question) => question.test?.kind === 'website');
  const pages = visitsSite ? readGoldenPages(input.shopOrigin ?? new URL(input.baseUrl).origin) : undefined;
  const plan = planSession({ ...input, study, pages });
  const { baseUrl, code, simulated, tester, patienceMs } = input;
  const driven = await driveSession({ baseUrl, code, clientKey: clientKey(input), plan, simulated, tester, patienceMs });
  return { ...driven, plan };
}

/** One browser a seed: the same tester again resumes instead of taking another place. */
function clientKey({ code, seed }: SimulateInput): string {
  return createHash('sha256').update(`simulated tester ${code} ${seed}`).digest('hex').slice(0, 36);
}
