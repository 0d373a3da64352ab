/** Tells the operator and the load balancer whether this process can serve: `/healthz` in one word, `/readyz` with the reason. */
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ports } from '../ports.ts';
import { currentPhase } from '../readiness.ts';

/** Registers both addresses; 200 where everything works, else 503. */
export function serveHealth(app: FastifyInstance, ports: Ports): void {
  app.get('/healthz', async (_request, reply) => {
    const ready = currentPhase() === 'ready' && (await databaseTrouble(ports)) === null;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([databaseTrouble(ports), ports.files.trouble()]);
    const phase = currentPhase();
    const ready = phase === 'ready' && database === null && files === null;
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, phase, database: database ?? 'ok', files: files ?? 'ok' });
  });
}

/** Whether monitoring sends this request: it may as often as it likes, and is counted nowhere. */
export function isMonitoring({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics';
}

async function databaseTrouble(ports: Ports): Promise<string | null> {
  try {
    await sql`select 1`.execute(ports.db);
    return null;
  } catch (error) {
    ports.log.warn({ reason: String(error) }, 'the database does not answer');
    return 'The database does not answer.';
  }
}
