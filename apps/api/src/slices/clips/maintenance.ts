/** The maintenance jobs of clips. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { filmJob } from './create-clip.ts';
import { queueAgain } from './film-store.ts';
import { deleteEndedTickets } from './film-ticket-store.ts';
import { failEmpty, failStuck, lockOutdated } from './film-work-store.ts';

/** Longer than five videos and all their tries together. */
const stuckAfterMs = 360 * minuteMs;

type ClipPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

/** Makes reels again that lost a clip, gives up videos whose job was given up, and deletes tickets that are over. */
export function clipMaintenance(ports: ClipPorts): MaintenanceJob[] {
  const { db, now } = ports;
  return [
    { name: 'make outdated reels again', everyMs: minuteMs, run: () => remakeOutdated(ports) },
    { name: 'give up videos of clips', everyMs: minuteMs, run: () => failStuck(db, new Date(now().getTime() - stuckAfterMs)) },
    { name: 'delete expired clip tickets', everyMs: minuteMs, run: () => deleteEndedTickets(db, now()) },
  ];
}

async function remakeOutdated({ db, jobs, now }: ClipPorts): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id, parts } of await lockOutdated(trx)) {
      if (parts === 0) {
        await failEmpty(trx, id);
        continue;
      }
      const { revision } = await queueAgain(trx, id, { queuedAt: now() });
      await jobs.send(trx, filmJob, { filmId: id, revision });
    }
  });
}
