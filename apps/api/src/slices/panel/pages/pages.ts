/** The pages of the panel's members under `/panel`: forms without a script, rendered by the runner's server part. Unknown addresses unless the panel is on. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailKey, isEmail } from '@sightline/domain/fields';
import { isLanguage } from '@sightline/domain/projects';
import type { PanelPage } from '@sightline/wire/panel';
import { addressOf } from '../../../platform/http/client-address.ts';
import { takeFromLimit } from '../../../platform/http/limits.ts';
import type { Ports } from '../../../platform/ports.ts';
import { enterByMail, enterFromPanel } from '../recruiting/enter-study.ts';
import { stopByMail } from '../recruiting/stop-invitations.ts';
import { actAsMember } from './act-as-member.ts';
import { memberHome } from './member-home.ts';
import { cookieOf, noCookie, sentForm, sessionTokenIn, type SentForm } from './panel-requests.ts';
import { profilePage } from './profile.ts';
import { sendPanelPage } from './send-panel-page.ts';
import { findSignedIn, formTokenOf, requestSignIn, signInByLink, type SignedIn } from '../members/sign-in.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** Registers `/panel`, `/panel/profile`, `/panel/leave`, `/panel/sign-in/:token`, `/panel/open/:token`, `/panel/stop/:token` and `/panel/go/:invitation`. */
export function registerPanelPages(server: FastifyInstance, ports: Ports): void {
  void server.register((app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => (ports.env.panel === 'on' ? next() : void reply.callNotFound()));
    bindPages(app, ports);
    done();
  });
}

function bindPages(app: FastifyInstance, ports: Ports): void {
  app.get('/panel', async (request, reply) => {
    const signedIn = await callerOf(ports, request);
    return sendPanelPage(reply, 200, signedIn === null ? joinPage(request) : await memberHome(ports, signedIn));
  });
  app.post('/panel', (request, reply) => act(ports, request, reply));
  app.get('/panel/profile', (request, reply) =>
    withMember(ports, request, reply, (signedIn) => sendPanelPage(reply, 200, profilePage(signedIn))),
  );
  app.get('/panel/leave', (request, reply) =>
    withMember(ports, request, reply, ({ sessionToken }) =>
      sendPanelPage(reply, 200, { kind: 'leave', problem: null, formToken: formTokenOf(sessionToken) }),
    ),
  );
  app.get('/panel/sign-in/:token', (request: TokenRequest, reply) =>
    sendPanelPage(reply, 200, { kind: 'sign-in', token: encodeURIComponent(request.params.token) }),
  );
  app.post('/panel/sign-in/:token', (request: TokenRequest, reply) => signIn(ports, request, reply));
  registerEntries(app, ports);
}

function registerEntries(app: FastifyInstance, ports: Ports): void {
  app.get('/panel/open/:token', async (request: TokenRequest, reply) => {
    if ((await takeFromLimit(ports, 'panel-link', addressOf(request))) !== null) return sendPanelPage(reply, 429, { kind: 'too-many' });
    const address = await enterByMail(ports, request.params.token);
    return address === null ? sendPanelPage(reply, 404, { kind: 'bad-link' }) : reply.redirect(address, 303);
  });
  app.get('/panel/stop/:token', (request: TokenRequest, reply) =>
    sendPanelPage(reply, 200, { kind: 'stop', token: encodeURIComponent(request.params.token) }),
  );
  app.post('/panel/stop/:token', (request: TokenRequest, reply) => stop(ports, request, reply));
  app.get('/panel/go/:invitation', (request: FastifyRequest<{ Params: { invitation: string } }>, reply) =>
    withMember(ports, request, reply, async ({ member }) => {
      const address = await enterFromPanel(ports, member.id, request.params.invitation);
      return reply.redirect(address ?? '/panel', 303);
    }),
  );
}

async function stop(ports: Ports, request: TokenRequest, reply: FastifyReply): Promise<FastifyReply> {
  if ((await takeFromLimit(ports, 'panel-link', addressOf(request))) !== null) return sendPanelPage(reply, 429, { kind: 'too-many' });
  const stopped = await stopByMail(ports, request.params.token);
  return stopped ? sendPanelPage(reply, 200, { kind: 'stopped' }) : sendPanelPage(reply, 404, { kind: 'bad-link' });
}

const callerOf = (ports: Ports, request: FastifyRequest): Promise<SignedIn | null> => findSignedIn(ports, sessionTokenIn(request));

/** Anyone who is signed out is sent to the page where they sign in. */
async function withMember(
  ports: Ports,
  request: FastifyRequest,
  reply: FastifyReply,
  show: (signedIn: SignedIn) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const signedIn = await callerOf(ports, request);
  return signedIn === null ? reply.redirect('/panel', 303) : show(signedIn);
}

function joinPage(request: FastifyRequest, sent: Partial<SentForm> = {}, problem: 'email' | null = null): PanelPage {
  const accepted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  const spoken = { de: 'ge', es: 'sp', zh: 'cn' }[accepted] ?? accepted;
  const language = sent.language ?? (isLanguage(spoken) ? spoken : 'en');
  return { kind: 'join', problem, email: sent.email ?? '', language };
}

async function act(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sent = sentForm(request);
  if (sent.do === 'join') return join(ports, request, reply, sent);
  const signedIn = await callerOf(ports, request);
  if (signedIn === null || sent.formToken !== formTokenOf(signedIn.sessionToken)) return reply.redirect('/panel', 303);
  const { page, leaves, to } = await actAsMember(ports, signedIn, sent);
  if (leaves) void reply.header('set-cookie', noCookie(ports.env));
  return page === null ? reply.redirect(to, 303) : sendPanelPage(reply, page.kind === 'left' ? 200 : 400, page);
}

/** The answer is the same for members and others. */
async function join(ports: Ports, request: FastifyRequest, reply: FastifyReply, sent: SentForm): Promise<FastifyReply> {
  const email = sent.email.trim();
  if (!isEmail(email)) return sendPanelPage(reply, 400, joinPage(request, sent, 'email'));
  const tooMany =
    (await takeFromLimit(ports, 'panel-mails-address', addressOf(request))) ?? (await takeFromLimit(ports, 'panel-mails', emailKey(email)));
  if (tooMany !== null) return sendPanelPage(reply, 429, { kind: 'too-many' });
  await requestSignIn(ports, { email, language: isLanguage(sent.language) ? sent.language : 'en' });
  return sendPanelPage(reply, 200, { kind: 'mailed', email });
}

async function signIn(ports: Ports, request: TokenRequest, reply: FastifyReply): Promise<FastifyReply> {
  if ((await takeFromLimit(ports, 'panel-link', addressOf(request))) !== null) return sendPanelPage(reply, 429, { kind: 'too-many' });
  const signedIn = await signInByLink(ports, request.params.token);
  if (signedIn === null) return sendPanelPage(reply, 404, { kind: 'bad-link' });
  void reply.header('set-cookie', cookieOf(ports.env, signedIn.sessionToken));
  return reply.redirect(signedIn.member.country === '' ? '/panel/profile' : '/panel', 303);
}
