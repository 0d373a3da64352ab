/** One run of the server from start to end: ports, pages and calls, workers, demo, then waiting for the signal to stop. */
import type { FastifyInstance } from 'fastify';
import { ensureDemoAccount, readDemoAccount } from './demo-account.ts';
import { readEnv, type Env } from './env.ts';
import { checkPortFree, explained, localAddress } from './listen.ts';
import { outboxAddress } from './mail/index.ts';
import { openPorts } from './open-ports.ts';
import type { Ports } from './ports.ts';
import { enterPhase } from './readiness.ts';
import { startWords } from './start-words.ts';

/** What the layers above the platform provide. */
export interface Application {
  buildServer(ports: Ports): Promise<FastifyInstance>;
  startWorkers(ports: Ports): Promise<{ stop(): Promise<void> }>;
  /** Fills the demo projects where they are missing, through the server at `baseUrl`. */
  seedDemo?(ports: Ports, baseUrl: string): Promise<void>;
}

const stopWithinMs = 30_000;

/** Runs until a signal or a failure (or, with `stay` false, until everything is in place); a start that cannot succeed prints one sentence on stderr and exits with 1. */
export async function serve(application: Application, variables: Record<string, string | undefined>, stay = true): Promise<void> {
  enterPhase('starting');
  try {
    const env = readEnv(variables);
    await checkPortFree(env);
    await runServer(application, env, stay);
  } catch (error) {
    process.stderr.write(`${startWords(error)}\n`);
    process.exit(1);
  }
}

async function runServer(application: Application, env: Env, stay: boolean): Promise<void> {
  let leave = (): unknown => process.exit(1);
  const open = await openPorts(env, (sentence) => {
    process.stderr.write(`${sentence}\n`);
    leave();
  });
  let app: FastifyInstance | null = null;
  let workers: { stop(): Promise<void> } | null = null;
  const stop = once(async (exitCode: number) => {
    enterPhase('stopping');
    // A part that never ends (a database that is gone for good) does not keep the process.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    if (app !== null) await closeServer(app);
    await workers?.stop();
    await open.close();
    process.exit(exitCode);
  });
  leave = () => stop(1);
  endOn(stop, open.ports);
  try {
    app = await application.buildServer(open.ports);
    // Before the first request: the queues that requests write to are made here, not by a request that holds a connection already.
    workers = await application.startWorkers(open.ports);
    await explained(env, app.listen({ port: env.port, host: env.host }));
    await settle(application, env, open.ports);
    if (stay) void open.prepare();
    else await stop(0);
  } catch (error) {
    process.stderr.write(`${startWords(error)}\n`);
    await stop(1);
  }
}

/** Fills what is missing and says that the server is ready. A worker serves nobody, so that it fills nothing. */
async function settle(application: Application, env: Env, ports: Ports): Promise<void> {
  if (env.role === 'worker') {
    enterPhase('ready');
    process.stdout.write('Sightline is ready to run jobs.\n');
    return;
  }
  // Its demo needs a worker, which may start later.
  if (env.role === 'api') enterPhase('ready');
  await fillDemo(application, env, ports);
  const account = readDemoAccount(env.dataDir);
  const usable = await ensureDemoAccount(localAddress(env), account);
  enterPhase('ready');
  const demo = usable
    ? `Demo account: ${account.email}  ${account.password}`
    : `The demo account ${account.email} has another password in this database.`;
  const outbox = outboxAddress(env);
  const mails = outbox === null ? '' : `Mails (no SMTP_URL is set; keep this address secret): ${outbox}\n`;
  process.stdout.write(`Sightline is ready at ${env.publicUrl}\n${demo}\n${mails}`);
}

async function fillDemo(application: Application, env: Env, ports: Ports): Promise<void> {
  try {
    await application.seedDemo?.(ports, localAddress(env));
  } catch (error) {
    if (env.role === 'all') throw error;
    ports.log.warn({ reason: String(error) }, 'the demo is not filled: it needs a running worker; the next start tries again');
  }
}

/** Requests under way are answered; a connection still open after 10 s is cut. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 10_000);
  app.server.closeIdleConnections();
  await app.close();
  clearTimeout(cut);
}

function endOn(stop: (exitCode: number) => Promise<void>, { log }: Ports): void {
  const onSignal = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    void stop(0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal).on('SIGHUP', onSignal);
  const onBug = (error: unknown) => {
    log.error({ reason: error instanceof Error ? error.stack : String(error) }, 'an error nobody expected; stopping');
    void stop(1);
  };
  process.on('uncaughtException', onBug).on('unhandledRejection', onBug);
}

/** The first call counts; later ones wait for it. */
function once(run: (exitCode: number) => Promise<void>): (exitCode: number) => Promise<void> {
  let running: Promise<void> | null = null;
  return (exitCode) => (running ??= run(exitCode));
}
