/** The environment, read once at start: one table of variables, their defaults and what they mean (the README shows the same table). */
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { databaseSettings, databaseTable, type DatabaseSettings } from './env-database.ts';
import { withSecretFiles } from './env-secrets.ts';
import { s3Settings, s3Table, type S3Settings } from './env-s3.ts';
import { traceSettings, tracesTable, type TraceSettings } from './env-traces.ts';
import { speechService, type SpeechServiceSettings } from './env-speech.ts';
import { parseJobsAtOnce, type JobsAtOnce } from './jobs-at-once.ts';
import { StartError } from './start-error.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const onOff = (name: string) => z.enum(['on', 'off'], { error: `${name} must be on or off` });
const url = (name: string, protocol: RegExp, example: string) =>
  z.optional(z.url({ protocol, error: `${name} must be an address like ${example}` }));
/** The words show no key: they are printed. */
const stripeKey = (name: string, pattern: RegExp, example: string) =>
  z.optional(z.string().check(z.regex(pattern, { error: `${name} must be a key of Stripe such as ${example}` })));

/** Simulated members where play money is used: some in every country. */
const sandboxMembers = 20_000;

const table = z.object({
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/),
      z.refine((text) => Number(text) >= 1 && Number(text) <= 65_535),
    ),
    '3000',
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, { error: 'HOST must be an address or a host name of this machine' })),
    '127.0.0.1',
  ),
  ROLE: z._default(z.enum(['all', 'api', 'worker'], { error: 'ROLE must be all, api or worker' }), 'all'),
  JOBS_AT_ONCE: z._default(
    z.string().check(
      z.refine((text) => parseJobsAtOnce(text) !== null, {
        error: 'JOBS_AT_ONCE must be a number from 1 to 32, or such numbers by queue such as 1,make-film=2',
      }),
    ),
    '1',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.regex(/^[\x21-\x2b\x2d-\x7e]{16,500}(,[\x21-\x2b\x2d-\x7e]{16,500})?$/, {
        error: 'METRICS_TOKEN must be at least 16 characters without spaces and commas, or two such tokens with a comma between them',
      }),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  ...databaseTable,
  PUBLIC_URL: url('PUBLIC_URL', /^https?$/, 'https://tests.example.com'),
  SITE_ALLOW_LIST: z._default(z.string(), ''),
  BILLING: z._default(onOff('BILLING'), 'on'),
  OPERATOR_EMAILS: z._default(z.string(), ''),
  PANEL: z._default(z.enum(['manual', 'off', 'on'], { error: 'PANEL must be manual, off or on' }), 'on'),
  PANEL_SIMULATED: z.optional(z.string().check(z.regex(/^\d{1,6}$/, { error: 'PANEL_SIMULATED must be a whole number up to 999999' }))),
  PROMO_CODES: z._default(z.string(), ''),
  TRUST_PROXY: z._default(
    z.string().check(
      z.refine((text) => parseTrustedProxies(text) !== null, {
        error:
          'TRUST_PROXY must be off, the number of proxies in front such as 1, or their addresses or networks such as 10.0.0.0/8,fd00::1; on would believe every client',
      }),
    ),
    'off',
  ),
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtp://user:password@mail.example.com:587'),
  MAIL_FROM: z._default(
    z.string().check(
      z.regex(/^([^\p{Cc}<>]{1,200} )?<[^\s\p{C}<>@,]+@[^\s\p{C}<>@,]+>$|^[^\s\p{C}<>@,]+@[^\s\p{C}<>@,]+$/u, {
        error: 'MAIL_FROM must be an address, such as Sightline <studies@example.com>',
      }),
    ),
    'Sightline <sightline@localhost>',
  ),
  CONTACT_EMAIL: z._default(z.email({ error: 'CONTACT_EMAIL must be an e-mail address' }), 'contact@sightline.localhost'),
  VERIFY_EMAIL: z._default(z.enum(['auto', 'on', 'off'], { error: 'VERIFY_EMAIL must be auto, on or off' }), 'auto'),
  SECURITY_CONTACT: z.optional(
    z.union([z.email(), z.url({ protocol: /^https$/ })], {
      error: 'SECURITY_CONTACT must be an e-mail address or an address like https://example.com/security',
    }),
  ),
  RATE_LIMIT_SCALE: z._default(
    z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, { error: 'RATE_LIMIT_SCALE must be a number such as 1 or 0.5' })),
    '1',
  ),
  UPLOAD_LIMIT_MB: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, { error: 'UPLOAD_LIMIT_MB must be a whole number of megabytes' }),
      z.refine((text) => Number(text) >= 1 && Number(text) <= 16_384, { error: 'UPLOAD_LIMIT_MB must be from 1 to 16384' }),
    ),
    '2048',
  ),
  ACCOUNT_QUOTA_GB: z._default(
    z.string().check(
      z.regex(/^\d{1,6}$/, { error: 'ACCOUNT_QUOTA_GB must be a whole number of gigabytes' }),
      z.refine((text) => Number(text) >= 1, { error: 'ACCOUNT_QUOTA_GB must be at least 1' }),
    ),
    '200',
  ),
  CHROMIUM_PATH: z.optional(z.string()),
  FFMPEG_PATH: z.optional(z.string()),
  FIGMA_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'FIGMA_CLIENT_ID must be the client id of an app of Figma, letters and digits' })),
  ),
  SPEECH: z._default(z.enum(['auto', 'embedded', 'service', 'off'], { error: 'SPEECH must be auto, embedded, service or off' }), 'auto'),
  SPEECH_URL: url('SPEECH_URL', /^https?$/, 'https://api.openai.com/v1'),
  SPEECH_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, { error: 'SPEECH_KEY must be a key without spaces' }))),
  SPEECH_MODEL: z._default(
    z.string().check(z.regex(/^[\w./:-]{1,200}$/, { error: 'SPEECH_MODEL must be the name of a model such as whisper-1' })),
    'whisper-1',
  ),
  STRIPE_SECRET_KEY: stripeKey('STRIPE_SECRET_KEY', /^[sr]k_\w+$/, 'sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('STRIPE_PUBLISHABLE_KEY', /^pk_\w+$/, 'pk_live_…'),
  STRIPE_WEBHOOK_SECRET: stripeKey('STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=]+(,whsec_[\w+/=]+)?$/, 'whsec_…'),
  STRIPE_API_BASE: z._default(
    z.string().check(
      z.regex(/^https?:\/\/[\w.:[\]-]+\/?$/, {
        error: 'STRIPE_API_BASE must be an address without a path, such as https://api.stripe.com',
      }),
    ),
    'https://api.stripe.com',
  ),
  ...s3Table,
  ...tracesTable,
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'LOG_LEVEL must be one of debug, info, warn, error, silent' }),
    'info',
  ),
});

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Each is accepted: while one is exchanged there are two. */
  webhookSecrets: readonly string[];
  /** An origin. */
  apiBase: string;
}

export interface Env extends DatabaseSettings {
  /** api: serves calls and pages and sends jobs; worker: runs jobs and maintenance; all: both. */
  role: 'all' | 'api' | 'worker';
  /** Jobs of one kind that this server runs at the same time. */
  jobsAtOnce: JobsAtOnce;
  /** Each opens `/metrics` from anywhere; none: only programs of this machine read them. */
  metricsTokens: readonly string[];
  port: number;
  /** The interface to listen on; 0.0.0.0 or :: for all. */
  host: string;
  /** Absolute folder of everything kept on disk: the embedded PostgreSQL, files, the demo account. */
  dataDir: string;
  /** Origin that testers and researchers reach, without a trailing slash. */
  publicUrl: string;
  /** Host names of private or loopback sites that studies may point to all the same. */
  siteAllowList: string[];
  /** off: every account has the enterprise plan and nothing asks for money. */
  billing: 'on' | 'off';
  /** Sign-in addresses of the accounts that see the operator's page. */
  operatorEmails: readonly string[];
  /** manual: paid testers come by the invitation link, which the researcher hands on; off: none can be ordered; on: members of the panel are invited. */
  panel: 'on' | 'manual' | 'off';
  /** Simulated members that there are at least, who answer invitations in fast time; 0: none answer. */
  panelSimulated: number;
  /** Codes in capitals that give one more month of a plan, once per account. */
  promoCodes: string[];
  /** Proxies in front, whose entries in X-Forwarded-For say what the client's address is. */
  trustProxy: TrustedProxies;
  /** Mail server; null: mails are kept in the outbox folder and shown at a secret address. */
  smtpUrl: string | null;
  /** Sender of every mail. */
  mailFrom: string;
  /** Where the contact form is delivered. */
  contactEmail: string;
  /** New accounts confirm their address before they mail, publish or pay anything. */
  verifyEmail: boolean;
  /** Where weaknesses are reported: a mailto or https address; null: the contact page. */
  securityContact: string | null;
  /** Factor on every rate limit. */
  rateLimitScale: number;
  /** Largest video that a tester's phone may send, in bytes. */
  uploadLimitBytes: number;
  /** What all recordings of one account may take, in bytes. */
  accountQuotaBytes: number;
  /** Chromium for screenshots; null: the usual places are tried. */
  chromiumPath: string | null;
  /** ffmpeg for MP4 files of clips; null: it is looked for in PATH. */
  ffmpegPath: string | null;
  /** Client id of the operator's app at Figma; null: linked prototypes of Figma are filmed like any other. */
  figmaClientId: string | null;
  /** What turns voices into text. auto: the embedded recogniser for English, the service, if there is one, for other languages. */
  speech: 'auto' | 'embedded' | 'service' | 'off';
  /** A service that speaks OpenAI's `/audio/transcriptions`; null: none. */
  speechService: SpeechServiceSettings | null;
  /** Keys of Stripe; null: cards are play money of the embedded sandbox. */
  stripe: StripeSettings | null;
  /** The S3 store that files are kept in; null: they are kept in `dataDir`. */
  s3: S3Settings | null;
  /** Where traces are sent; null: nothing is traced. */
  traces: TraceSettings | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Parses the variables; throws StartError with one sentence naming the first wrong one. Empty counts as unset. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = table.safeParse(given);
  if (!parsed.success) throw new StartError(sentence(parsed.error.issues[0]));
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, SITE_ALLOW_LIST, BILLING, TRUST_PROXY, LOG_LEVEL } = parsed.data;
  const stripe = stripeSettings(parsed.data);
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, RATE_LIMIT_SCALE, UPLOAD_LIMIT_MB, CHROMIUM_PATH } = parsed.data;
  const { ROLE, METRICS_TOKEN } = parsed.data;
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new StartError(`ROLE is ${ROLE}, so DATABASE_URL must be the address of the database that all servers share.`);
  return {
    role: ROLE,
    jobsAtOnce: parseJobsAtOnce(parsed.data.JOBS_AT_ONCE) ?? { each: 1, of: {} },
    metricsTokens: listed(METRICS_TOKEN ?? ''),
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    ...databaseSettings(parsed.data),
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/(?<!\/)\/+$/, ''),
    siteAllowList: listed(SITE_ALLOW_LIST).map((host) => host.toLowerCase()),
    promoCodes: listed(parsed.data.PROMO_CODES).map((code) => code.toUpperCase()),
    billing: BILLING,
    operatorEmails: listed(parsed.data.OPERATOR_EMAILS),
    panel: parsed.data.PANEL,
    // Play money is for trying things out: it buys simulated testers, and real money never does unless the operator says so.
    panelSimulated: Number(parsed.data.PANEL_SIMULATED ?? (BILLING === 'on' && stripe === null ? sandboxMembers : 0)),
    trustProxy: parseTrustedProxies(TRUST_PROXY) ?? 0,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM,
    contactEmail: CONTACT_EMAIL,
    verifyEmail: parsed.data.VERIFY_EMAIL === 'auto' ? SMTP_URL !== undefined : parsed.data.VERIFY_EMAIL === 'on',
    securityContact: asUri(parsed.data.SECURITY_CONTACT),
    rateLimitScale: Number(RATE_LIMIT_SCALE),
    uploadLimitBytes: Number(UPLOAD_LIMIT_MB) * 1024 * 1024,
    accountQuotaBytes: Number(parsed.data.ACCOUNT_QUOTA_GB) * 1024 ** 3,
    chromiumPath: CHROMIUM_PATH ?? null,
    ffmpegPath: parsed.data.FFMPEG_PATH ?? null,
    figmaClientId: parsed.data.FIGMA_CLIENT_ID ?? null,
    speech: parsed.data.SPEECH,
    speechService: speechService(parsed.data),
    stripe,
    s3: s3Settings(parsed.data),
    traces: traceSettings(parsed.data),
    logLevel: LOG_LEVEL,
  };
}

function asUri(contact: string | undefined): string | null {
  if (contact === undefined) return null;
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
}

/** All three keys or none: with some of them money would be taken and not noticed. */
function stripeSettings(given: z.infer<typeof table>): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = given;
  const [secretKey, publishableKey, webhookSecret] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET];
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new StartError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set all three, or none of them.');
  }
  return { secretKey, publishableKey, webhookSecrets: listed(webhookSecret), apiBase: STRIPE_API_BASE.replace(/\/$/, '') };
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function sentence(issue: z.core.$ZodIssue | undefined): string {
  const name = String(issue?.path[0] ?? 'The environment');
  if (name === 'PORT') return 'PORT must be a whole number from 1 to 65535.';
  return `${issue?.message ?? `${name} is not valid`}.`;
}
