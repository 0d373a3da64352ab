/** Headers that keep others out of our pages, and CORS for the two addresses that sites under test call. */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chunkHeaders } from '@sightline/wire/chunks';
import { figmaOrigins } from '@sightline/wire/run';
import type { Ports } from '../ports.ts';
import { isStudioAddress } from './studio-address.ts';
import { styleNonceOf } from './style-nonce.ts';

/** Pages that the studio shows in a frame of its own. */
const framed = /^\/(t|player|runner|demo)(\/|\?|$)/;
/** Called by the snippet from the site under test with the page's own token, never a cookie. What the runner calls is open to nobody else. */
const openToSites = /^\/(run\/page\/|recorder(?:-canvas)?\.js)/;

type Asking = Pick<IncomingMessage, 'url' | 'headers'>;

/** The worker that reads the tester's face runs WebAssembly; a worker obeys the policy that its own file came with. */
const faceWorker = /^\/runner\/face\//;

const isStudioPage = ({ url = '', headers }: Asking): boolean => isStudioAddress(url.split('?', 1)[0] ?? '', headers.accept);

/** Stripe's card fields are Stripe's own script and frames (docs.stripe.com/security/guide): on pages of the studio, where its keys are configured. */
const stripeScripts = 'https://js.stripe.com';
const stripeFrames = `${stripeScripts} https://*.js.stripe.com https://hooks.stripe.com`;

const scriptsOf =
  ({ stripe }: Ports['env']) =>
  (request: Asking): string => {
    if (faceWorker.test(request.url ?? '')) return "'self' 'wasm-unsafe-eval'";
    return stripe !== null && isStudioPage(request) ? `'self' ${stripeScripts}` : "'self'";
  };

/** Pages of the studio hand a card to the provider themselves, if there is one outside. */
const connectionsOf =
  ({ stripe }: Ports['env']) =>
  (request: Asking): string =>
    stripe !== null && isStudioPage(request) ? `'self' ${new URL(stripe.apiBase).origin}` : "'self'";

/** A tester's run shows a prototype of Figma's in a frame, where the operator has a client id for it; its embed answers from the main address. */
const testersRun = /^\/t\/[^/]+\/run(\?|$)/;
const framesOf =
  ({ figmaClientId, stripe }: Ports['env']) =>
  (request: Asking): string => {
    if (figmaClientId !== null && testersRun.test(request.url ?? '')) return `'self' ${figmaOrigins.join(' ')}`;
    return stripe !== null && isStudioPage(request) ? `'self' ${stripeFrames}` : "'self'";
  };

/**
 * Style elements come from files of ours. In the studio the interface library writes some too, with the nonce of the answer.
 * The player rebuilds recorded pages with their own style elements, in a frame without scripts that takes over the player's policy.
 */
const player = /^\/player\//;
const styleElementsOf = (request: IncomingMessage): string => {
  if (player.test(request.url ?? '')) return "'self' 'unsafe-inline'";
  return isStudioPage(request) ? `'self' 'nonce-${styleNonceOf(request)}'` : "'self'";
};

/** What testers allow in their run; the player and the studio, which frames it, use none of it. */
const ofTesters = ['camera', 'microphone', 'display-capture'];
const ofNobody = ['accelerometer', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'midi']
  .concat(['payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((name) => `${name}=()`);
const permissionsFor = (who: 'self' | ''): string => [...ofTesters.map((name) => `${name}=(${who})`), ...ofNobody].join(', ');
const permissions = { run: permissionsFor('self'), others: permissionsFor('') };

/** `style-src-attr` needs 'unsafe-inline': the interface library and rendered pages place and size by style attributes, which hold one element's look and load nothing that `img-src` and `font-src` do not allow. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
};

/** Registers helmet and CORS for every route. */
export async function setSecurityHeaders(app: FastifyInstance, ports: Ports): Promise<void> {
  const frameAncestors = [(request: Asking) => (framed.test(request.url ?? '') ? "'self'" : "'none'")];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: [scriptsOf(ports.env)],
        styleSrcElem: [styleElementsOf],
        connectSrc: [connectionsOf(ports.env)],
        frameSrc: [framesOf(ports.env)],
        frameAncestors,
      },
    },
    // A test opened in its own window talks back to the runner that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Said by frame-ancestors, which can distinguish pages.
    xFrameOptions: false,
    hsts: ports.env.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', testersRun.test(request.url) ? permissions.run : permissions.others);
    // Answers of calls may carry tokens or what people said: nobody keeps them, unless the call says otherwise.
    if (request.routeOptions.config?.row !== undefined || request.is404) reply.header('cache-control', 'no-store');
    if (openToSites.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // The bundled shop plays a site of somebody else: it keeps its opener whatever name the server is reached by.
    if (request.url.startsWith('/demo/')) reply.header('cross-origin-opener-policy', 'unsafe-none');
    done();
  });
  // Last: it answers preflights itself, with the headers set so far.
  await app.register(cors, { delegator: corsFor });
}

function corsFor(request: FastifyRequest, done: (error: Error | null, options?: FastifyCorsOptions) => void): void {
  if (!openToSites.test(request.url)) {
    done(null, { origin: false });
    return;
  }
  done(null, {
    origin: '*',
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', ...Object.values(chunkHeaders)],
    maxAge: 86_400,
  });
}
