/** The tester's pages under `/t`, rendered by the runner's own server part; the welcome works before any script has loaded. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followBackLink, CollectorStatus } from '@sightline/domain/collectors';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import { calls } from '@sightline/wire/calls';
import type { Study } from '@sightline/wire/run';
import { Busy } from '../../platform/busy.ts';
import { storableQuery } from '../../platform/http/clean-requests.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { takeFromLimit, tooManyRequests, waitOfLimit } from '../../platform/http/limits.ts';
import { mayBegin } from '../../platform/disk-room.ts';
import type { Ports } from '../../platform/ports.ts';
import { withFrames } from './figma-frames.ts';
import { findStudy, consentVersion, type FoundStudy } from './find-study.ts';
import { checkEntry, findBackLink, withBackLinks } from './provider-of.ts';
import type { PlaceGate } from './place-gate.ts';
import { isPaused } from './plan-room.ts';
import { sendPage, withPages } from './send-page.ts';
import { type ProblemKind, type RunnerPages, type WelcomeInput, type WelcomeProblem } from './runner-pages.ts';
import { agentOf, clientKeyIn, deviceIn, filledIn, formInput, isResuming, sentFields } from './start-form.ts';
import { withSpeech } from './speech-told.ts';
import { resumeSession, startSession } from './start-session.ts';

type GatedPorts = Ports & { gate: PlaceGate };
type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

const statusOf: Record<ProblemKind, number> = {
  'code-form': 200,
  'unknown-code': 404,
  'not-started': 404,
  ended: 410,
  full: 410,
  paused: 410,
  taken: 410,
  'too-many': 429,
  'too-young': 403,
  busy: 429,
  'entry-link': 403,
};

/** Registers `GET /t`, `GET` and `POST /t/:code`, `GET /t/:code/run`. */
export function registerTesterPages(app: FastifyInstance, ports: Ports, gate: PlaceGate): void {
  app.get<{ Querystring: { code?: string } }>('/t', async (request, reply) => {
    const code = typeof request.query.code === 'string' ? request.query.code.trim() : '';
    if (code !== '') return reply.redirect(`/t/${encodeURIComponent(code)}`, 303);
    return withPages(reply, (pages) => sendProblem(request, reply, pages, 'code-form'));
  });

  app.get('/t/:code', (request: CodeRequest, reply) =>
    withStudy(ports, request, reply, async (pages, found) => {
      const entered = await checkEntry(ports, found, new URLSearchParams(invitedBy(request)));
      if (entered === 'refused') return sendProblem(request, reply, pages, 'entry-link', found.study);
      if (entered !== null) return reply.redirect(`/t/${found.study.code}${entered}`, 303);
      return sendPage(reply, 200, pages.renderWelcome(welcomeOf(ports, request, found.study)));
    }),
  );

  app.get<{ Params: { code: string; outcome: string } }>('/t/:code/back/:outcome', (request, reply) =>
    withStudy(
      ports,
      request,
      reply,
      async (_pages, found) => {
        const invited = invitedBy(request);
        const back = await findBackLink(ports, found, request.params.outcome, new URLSearchParams(invited));
        return reply.redirect(back ?? `/t/${found.study.code}${invited}`, 303);
      },
      'running',
    ),
  );

  app.get('/t/:code/run', (request: CodeRequest, reply) =>
    withStudy(
      ports,
      request,
      reply,
      (pages, { study }) => sendPage(reply, 200, pages.renderRun({ study: withFrames(ports, withVideoLimit(ports, study)) })),
      'running',
    ),
  );

  app.post('/t/:code', (request: CodeRequest, reply) =>
    withStudy(ports, request, reply, (pages, found) => startFromForm({ ...ports, gate }, request, reply, pages, found), 'running'),
  );
}

/** The plain form of the welcome page, sent without a script; a mistake shows the welcome again with what is wrong. */
async function startFromForm(
  ports: GatedPorts,
  request: CodeRequest,
  reply: FastifyReply,
  pages: RunnerPages,
  found: FoundStudy,
): Promise<FastifyReply> {
  const { study } = found;
  if ((await takeFromLimit(ports, 'start-session', addressOf(request))) !== null) return sendBusy(request, reply, pages, study);
  const runAddress = `/t/${study.code}/run${invitedBy(request)}`;
  if (study.preview) return reply.redirect(`${runAddress}#preview`, 303);
  const problem = await problemOf(ports, found, 'starting');
  const resumes = isResuming(request);
  if (problem !== null || resumes) {
    // Nobody new is taken, while testers who have begun come back to what their browser still holds.
    const resumed = await resumeSession(ports, found, clientKeyIn(request));
    if (resumed !== null) return reply.redirect(`${runAddress}#${resumed.recordingId}.${resumed.sessionToken}`, 303);
    if (problem !== null) return sendProblem(request, reply, pages, problem, study);
  }
  const again = (reason?: WelcomeProblem): FastifyReply =>
    sendPage(
      reply,
      400,
      pages.renderWelcome({
        ...welcomeOf(ports, request, study),
        ...(reason === undefined ? {} : { problem: reason }),
        ...(resumes ? {} : { filledIn: filledIn(request) }),
      }),
    );
  if (resumes) return again('gone');
  if (pages.needsOtherDevice({ study, agent: agentOf(request), device: deviceIn(request) })) return again();
  const input = calls.startSession.payload.safeParse(formInput(request, study.code, invitedBy(request)));
  if (!input.success) return again(input.error.issues[0]?.path[0] === 'age' ? 'age' : 'answers');
  if (input.data.consentVersion !== consentVersion) return again('changed');
  const started = await startSession(ports, input.data, addressOf(request)).catch(busyAsRefusal);
  if (!isRefusal(started)) return reply.redirect(`${runAddress}#${started.recordingId}.${started.sessionToken}`, 303);
  if (started.refused === 'too-many-starts') return sendBusy(request, reply, pages, study);
  const kind = problemOfRefusal[started.refused];
  if (kind !== undefined) return sendProblem(request, reply, pages, kind, study, { minimumAge: found.invitation.minimumAge });
  return again('consent');
}

/** A rush on one study is shown like too many starts. */
function busyAsRefusal(error: unknown): Refusal {
  if (error instanceof Busy) return refuse('too-many-starts');
  throw error;
}

/** What a study that may no longer be started shows; any other refusal is about consent, and shows the welcome again. */
const problemOfRefusal: Partial<Record<string, ProblemKind>> = {
  'study-full': 'full',
  'study-paused': 'paused',
  'storage-full': 'paused',
  'study-closed': 'ended',
  'already-taken': 'taken',
  'not-found': 'unknown-code',
  'too-young': 'too-young',
  'entry-link': 'entry-link',
};

/** Seconds after which the same form may be sent again. */
const busySec = 20;

/** Too many starts at once: the page sends what was filled in again by one press. */
function sendBusy(request: CodeRequest, reply: FastifyReply, pages: RunnerPages, study: Study): FastifyReply {
  void reply.header('retry-after', String(busySec));
  return sendProblem(request, reply, pages, 'busy', study, {
    form: { code: study.code, invited: invitedBy(request), fields: sentFields(request) },
  });
}

/** Where a phone's video is asked for, the runner says what is too large before anything is sent. */
function withVideoLimit({ env }: Pick<Ports, 'env'>, study: Study): Study {
  const asks = study.questions.some(({ test }) => test?.kind === 'application' && test.channels.includes('screen'));
  return asks ? { ...study, largestVideoBytes: env.uploadLimitBytes } : study;
}

/** The study with the link that opens it, for testers who have to go on on another device. */
function welcomeOf(ports: Pick<Ports, 'env' | 'speech'>, request: CodeRequest, study: Study): WelcomeInput {
  const invited = invitedBy(request);
  return {
    study: withSpeech(ports, withFrames(ports, study)),
    address: `${ports.env.publicUrl}/t/${study.code}${invited}`,
    invited,
    agent: agentOf(request),
    device: deviceIn(request),
  };
}

/** Longer than any panel's own parameters; what is longer is no such thing, and is left out. */
const longestInvited = 2_000;

/** The query of the invitation link, kept to the end of the run: a back link takes the tester's id and the rest from it. */
function invitedBy({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 || url.length - at > longestInvited ? '' : storableQuery(url.slice(at));
}

type Show = (pages: RunnerPages, found: FoundStudy) => FastifyReply | Promise<FastifyReply>;

/** Finds the study of a code or shows why not; wrong codes are counted by address, so that codes cannot be found by trying. */
async function withStudy(
  ports: Ports,
  request: CodeRequest,
  reply: FastifyReply,
  show: Show,
  use: 'starting' | 'running' = 'starting',
): Promise<FastifyReply> {
  return withPages(reply, async (pages) => {
    const early = await waitOfLimit(ports, 'unknown-code', addressOf(request));
    const known = early === null ? await findStudy(ports.db, request.params.code) : null;
    const found = known && (await withBackLinks(ports, known));
    const waitSec = early ?? (found === null ? await takeFromLimit(ports, 'unknown-code', addressOf(request)) : null);
    if (waitSec !== null) {
      void reply.headers(tooManyRequests(waitSec).headers);
      return sendProblem(request, reply, pages, 'too-many');
    }
    const problem = found === null ? 'unknown-code' : await problemOf(ports, found, use);
    return found !== null && problem === null
      ? show(pages, found)
      : sendProblem(request, reply, pages, problem ?? 'unknown-code', found?.study);
  });
}

/** A tester who has begun may go on although the collector was stopped, or the plan used up, meanwhile. */
async function problemOf(ports: Ports, { invitation, study }: FoundStudy, use: 'starting' | 'running'): Promise<ProblemKind | null> {
  if (study.preview || use === 'running') return null;
  if (invitation.collectorStatus === CollectorStatus.notStarted) return 'not-started';
  if (invitation.collectorStatus === CollectorStatus.finished) return 'ended';
  return (await isPaused(ports, ports.db, invitation)) || !(await mayBegin(ports)) ? 'paused' : null;
}

/** In the study's language; where no study is known, in the browser's. */
function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: RunnerPages,
  kind: ProblemKind,
  study?: Study,
  more: Pick<Parameters<RunnerPages['renderProblem']>[0], 'form' | 'minimumAge'> = {},
): FastifyReply {
  const { 'accept-language': accepted } = request.headers;
  const onward =
    (kind === 'full' || kind === 'ended') && study !== undefined
      ? followBackLink(study.backlinks.overQuota, [...new URLSearchParams(invitedBy(request))])
      : null;
  // Who has begun may still come back where nobody new may come.
  const back = (kind === 'ended' || kind === 'paused') && study !== undefined ? { code: study.code, invited: invitedBy(request) } : null;
  return sendPage(reply, statusOf[kind], pages.renderProblem({ kind, language: study?.language, accepted, onward, back, ...more }));
}
