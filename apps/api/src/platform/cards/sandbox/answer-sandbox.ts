/** The card sandbox: a card provider of test money in our own database, which implements the calls of Stripe that we use, in its formats. */
import { createHash } from 'node:crypto';
import { hashToken } from '../../secrets.ts';
import { errorAnswer, invalid, Refused, type Asked, type SandboxAnswer, type SandboxPorts, type SandboxRequest } from './answers.ts';
import { listMovements, readBalance } from './books.ts';
import { createPayment, createRefund } from './charges.ts';
import { createCustomer } from './customers.ts';
import { answerDispute, closeDispute, readDispute } from './disputes.ts';
import { listEvents } from './events.ts';
import { readKeys, publishableKey } from './keys.ts';
import { createPaymentMethod, detachPaymentMethod, readPaymentMethod } from './payment-methods.ts';
import { confirmSetup, createSetup, readSetup } from './setups.ts';
import { createToken } from './tokens.ts';
import { inTransaction } from '../../transaction.ts';

type Run = (asked: Asked, id: string, secondId: string) => Promise<SandboxAnswer>;

interface Operation {
  method: string;
  path: RegExp;
  run: Run;
  /** The browser may ask for it; never repeated by its key, for what it carries leaves no trace. */
  forBrowsers?: true;
}

const operations: Operation[] = [
  { method: 'POST', path: /^\/v1\/tokens$/, run: createToken, forBrowsers: true },
  { method: 'POST', path: /^\/v1\/customers$/, run: createCustomer },
  { method: 'GET', path: /^\/v1\/customers\/([^/]+)\/payment_methods\/([^/]+)$/, run: readPaymentMethod },
  { method: 'POST', path: /^\/v1\/payment_methods$/, run: createPaymentMethod },
  { method: 'POST', path: /^\/v1\/payment_methods\/([^/]+)\/detach$/, run: detachPaymentMethod },
  { method: 'POST', path: /^\/v1\/setup_intents$/, run: createSetup },
  { method: 'GET', path: /^\/v1\/setup_intents\/([^/]+)$/, run: readSetup },
  { method: 'POST', path: /^\/v1\/setup_intents\/([^/]+)\/confirm$/, run: confirmSetup, forBrowsers: true },
  { method: 'POST', path: /^\/v1\/payment_intents$/, run: createPayment },
  { method: 'POST', path: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', path: /^\/v1\/disputes\/([^/]+)$/, run: readDispute },
  { method: 'POST', path: /^\/v1\/disputes\/([^/]+)$/, run: answerDispute },
  { method: 'POST', path: /^\/v1\/disputes\/([^/]+)\/close$/, run: closeDispute },
  { method: 'GET', path: /^\/v1\/balance_transactions$/, run: listMovements },
  { method: 'GET', path: /^\/v1\/balance$/, run: readBalance },
  { method: 'GET', path: /^\/v1\/events$/, run: listEvents },
];

const longestKey = 255;

/** Whether a browser asks for it, with details of a card. */
export function takesCardDetails(path: string): boolean {
  return operations.some((operation) => operation.forBrowsers === true && operation.path.test(path));
}

/** Carries a request out, wholly or not at all; one that is sent again with its idempotency key is answered as before. */
export async function answerSandbox(ports: SandboxPorts, request: SandboxRequest): Promise<SandboxAnswer> {
  try {
    const { operation, ids } = operationOf(request);
    await checkKey(ports, operation, request.key);
    const [id = '', secondId = ''] = ids;
    return await inTransaction(ports.db, (trx) => {
      const asked: Asked = { trx, jobs: ports.jobs, now: ports.now(), fields: request.fields };
      const run = () => operation.run(asked, id, secondId);
      const key = request.method === 'POST' && operation.forBrowsers === undefined ? request.idempotencyKey : null;
      return key === null ? run() : once(asked, key, fingerprintOf(request), run);
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function operationOf({ method, path }: SandboxRequest): { operation: Operation; ids: string[] } {
  for (const operation of operations) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (match !== null) return { operation, ids: match.slice(1) };
  }
  throw invalid(404, `Unrecognized request URL (${method}: ${path}).`);
}

async function checkKey({ db }: SandboxPorts, { forBrowsers }: Operation, key: string | null): Promise<void> {
  if (key === null) throw invalid(401, 'You did not provide an API key.');
  if (forBrowsers === true && key === publishableKey) return;
  const { secretKey } = await readKeys(db);
  if (!hashToken(key).equals(hashToken(secretKey))) throw invalid(401, 'Invalid API Key provided.');
}

/** The second of two with one key waits for the first to end: the key's row is there or it is not. */
async function once({ trx }: Asked, key: string, fingerprint: Buffer, run: () => Promise<SandboxAnswer>): Promise<SandboxAnswer> {
  if (key.length > longestKey) throw invalid(400, `Idempotency keys have at most ${longestKey} characters.`);
  const mine = await trx
    .insertInto('sandboxRequest')
    .values({ idempotencyKey: key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotencyKey')
    .executeTakeFirst();
  if (mine === undefined) return replay(trx, key, fingerprint);
  const answer = await run();
  await trx
    .updateTable('sandboxRequest')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) })
    .where('idempotencyKey', '=', key)
    .execute();
  return answer;
}

async function replay(trx: Asked['trx'], key: string, fingerprint: Buffer): Promise<SandboxAnswer> {
  const before = await trx.selectFrom('sandboxRequest').selectAll().where('idempotencyKey', '=', key).executeTakeFirstOrThrow();
  if (!before.fingerprint.equals(fingerprint)) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    throw new Refused(errorAnswer(400, { type: 'idempotency_error', message }));
  }
  return { status: before.status ?? 500, body: before.answer as Record<string, unknown> };
}

function fingerprintOf({ path, fields }: SandboxRequest): Buffer {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, sorted]))
    .digest();
}
