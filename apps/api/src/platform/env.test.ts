import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

test('nothing set gives a server for this machine alone', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    databaseDirectUrl: null,
    publicUrl: 'http://localhost:3000',
    billing: 'on',
    panel: 'on',
    panelSimulated: 20_000,
    siteAllowList: [],
    stripe: null,
  });
});

test('an empty variable counts as unset, lists are split, a trailing slash goes', () => {
  const env = readEnv({ DATABASE_URL: '', SITE_ALLOW_LIST: ' Shop.local , 127.0.0.1', PUBLIC_URL: 'https://tests.example.com/' });
  expect(env).toMatchObject({ databaseUrl: null, siteAllowList: ['shop.local', '127.0.0.1'], publicUrl: 'https://tests.example.com' });
});

test('play money buys simulated testers, real money does not', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readEnv(keys)).toMatchObject({ panel: 'on', panelSimulated: 0 });
  expect(readEnv({ BILLING: 'off' })).toMatchObject({ panel: 'on', panelSimulated: 0 });
  expect(readEnv({ ...keys, PANEL_SIMULATED: '500' }).panelSimulated).toBe(500);
});

test('an S3 store is an address and a bucket; without keys the machine has a role, and a prefix is a folder', () => {
  const store = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_BUCKET: 'files' };
  const expected = { endpoint: 'http://127.0.0.1:9000', bucket: 'files', region: 'us-east-1', keys: null, prefix: '' };
  expect(readEnv(store).s3).toEqual(expected);
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readEnv({ ...store, ...keys, S3_PREFIX: 'shared/sightline' }).s3).toEqual({
    ...expected,
    keys: { accessKeyId: 'a', secretAccessKey: 'b' },
    prefix: 'shared/sightline/',
  });
  expect(readEnv({ S3_REGION: 'eu-central-1' }).s3).toBeNull();
});

test('weaknesses are reported by mail or on a page', () => {
  expect(readEnv({}).securityContact).toBeNull();
  expect(readEnv({ SECURITY_CONTACT: 'a@example.com' }).securityContact).toBe('mailto:a@example.com');
  expect(readEnv({ SECURITY_CONTACT: 'https://example.com/security' }).securityContact).toBe('https://example.com/security');
});

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ UPLOAD_LIMIT_MB: '2 GB' }, 'UPLOAD_LIMIT_MB must be a whole number of megabytes.'],
  [{ FIGMA_CLIENT_ID: 'a b' }, 'FIGMA_CLIENT_ID must be the client id of an app of Figma, letters and digits.'],
  [{ UPLOAD_LIMIT_MB: '0' }, 'UPLOAD_LIMIT_MB must be from 1 to 16384.'],
  [{ ACCOUNT_QUOTA_GB: 'lots' }, 'ACCOUNT_QUOTA_GB must be a whole number of gigabytes.'],
  [{ ACCOUNT_QUOTA_GB: '0' }, 'ACCOUNT_QUOTA_GB must be at least 1.'],
  [{ PANEL: 'yes' }, 'PANEL must be manual, off or on.'],
  [{ BILLING: 'yes' }, 'BILLING must be on or off.'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/name.'],
  [{ DATABASE_DIRECT_URL: 'mysql://a/b' }, 'DATABASE_DIRECT_URL must be an address like postgres://user:password@host:5432/name.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://a/b' },
    'DATABASE_DIRECT_URL is set, so DATABASE_URL must be the address of the pooler in front of that database.',
  ],
  [
    { DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'postgres://a/b' },
    'DATABASE_URL and DATABASE_DIRECT_URL are the same: without a pooler DATABASE_DIRECT_URL is left out.',
  ],
  [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL must be a whole number of connections.'],
  [{ DATABASE_POOL: '3' }, 'DATABASE_POOL must be at least 4.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address, such as Sightline <studies@example.com>.'],
  [{ MAIL_FROM: 'a@example.com\nBcc: b@example.com' }, 'MAIL_FROM must be an address, such as Sightline <studies@example.com>.'],
  [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM must be an address, such as Sightline <studies@example.com>.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address like smtp://user:password@mail.example.com:587.'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL must be an e-mail address.'],
  [
    { SECURITY_CONTACT: 'http://example.com' },
    'SECURITY_CONTACT must be an e-mail address or an address like https://example.com/security.',
  ],
  [
    { S3_BUCKET: 'files' },
    'S3_ENDPOINT is missing: an S3 store needs S3_ENDPOINT and S3_BUCKET, and without any S3 variable files are kept in DATA_DIR.',
  ],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    'S3_BUCKET is missing: an S3 store needs S3_ENDPOINT and S3_BUCKET, and without any S3 variable files are kept in DATA_DIR.',
  ],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set both, or neither of them.',
  ],
  [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address without a path, such as https://s3.example.com.'],
  [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket, such as sightline-files.'],
  [{ S3_PREFIX: '../x' }, 'S3_PREFIX must be the name of a folder in the bucket, such as sightline.'],
  [{ S3_SECRET_ACCESS_KEY: 'a b' }, 'S3_SECRET_ACCESS_KEY must be a key without spaces.'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a key of Stripe such as sk_live_….'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be a key of Stripe such as whsec_….'],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:1/v1' }, 'STRIPE_API_BASE must be an address without a path, such as https://api.stripe.com.'],
  [{ PUBLIC_URL: 'ftp://a' }, 'PUBLIC_URL must be an address like https://tests.example.com.'],
])('%o is refused by one sentence', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(sentence);
});

test.each(['a@example.com', '<a@localhost>', 'Sightline <a@example.com>', 'Grüße, Team <a@example.com>'])(
  '%s may be the sender',
  (MAIL_FROM) => {
    expect(readEnv({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  },
);

test.each([
  ['off', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, fd00::1', ['10.0.0.0/8', 'fd00::1']],
])('TRUST_PROXY=%s is understood', (TRUST_PROXY, trustProxy) => {
  expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test.each(['on', 'true', 'yes', '-1', '1.5', '10', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,', 'fd00::1/129', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused by one sentence that says what to write',
  (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow(
      /^TRUST_PROXY must be off, the number of proxies in front such as 1, or their addresses/,
    );
  },
);

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_2', STRIPE_WEBHOOK_SECRET: 'whsec_3' };

test('the keys of Stripe come together', () => {
  const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_2', webhookSecrets: ['whsec_3'] };
  expect(readEnv(stripe).stripe).toEqual({ ...settings, apiBase: 'https://api.stripe.com' });
  expect(readEnv({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:12111/' }).stripe?.apiBase).toBe('http://127.0.0.1:12111');
});

test('a secret that is exchanged is given twice, the new one and the old one', () => {
  expect(readEnv({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' }).stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
  const [newToken, oldToken] = ['n'.repeat(16), 'o'.repeat(16)];
  expect(readEnv({ METRICS_TOKEN: `${newToken},${oldToken}` }).metricsTokens).toEqual([newToken, oldToken]);
  expect(readEnv({}).metricsTokens).toEqual([]);
  for (const wrong of [`${newToken},`, `${newToken},short`, `${newToken},${oldToken},${oldToken}`])
    expect(() => readEnv({ METRICS_TOKEN: wrong })).toThrow(/^METRICS_TOKEN must be at least 16 characters without spaces and commas/);
});

test.each(Object.keys(stripe))('%s left out is told in one sentence, without the others', (name) => {
  expect(() => readEnv({ ...stripe, [name]: '' })).toThrow(
    new StartError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are set all three, or none of them.'),
  );
});

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('a wrong %s is not printed', (name) => {
  expect(() => readEnv({ ...stripe, [name]: 'planted secret' })).toThrow(/^(?!.*planted).*$/);
});

test('traces are sent where an endpoint is named', () => {
  expect(readEnv({ OTEL_SERVICE_NAME: 'lab' }).traces).toBeNull();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/base/' };
  expect(readEnv(endpoint).traces).toEqual({
    url: 'https://otlp.example.com/base/v1/traces',
    headers: {},
    serviceName: 'sightline',
    ratio: 1,
  });
  const more = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=7', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readEnv({ ...endpoint, ...more }).traces).toMatchObject({ headers: { authorization: 'Bearer a=b', 'x-team': '7' }, ratio: 0.1 });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'planted secret'],
  ['OTEL_SERVICE_NAME', 'two words'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
])('a wrong %s is said in one sentence, without its value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be (?!.*${value}).*\\.$`));
});
