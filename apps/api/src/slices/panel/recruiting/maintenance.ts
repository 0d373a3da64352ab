/** The recruiter: judges what was taken, invites, reminds and ends, once per minute; any number of processes may run it at once. */
import { forEachItem, minuteMs, type MaintenanceJob } from '../../../platform/maintenance.ts';
import type { Ports } from '../../../platform/ports.ts';
import { findRecruiting } from '../../collectors/index.ts';
import { invitationMailJob, type InvitationMail } from './invitation-mail.ts';
import { closeOfEnded, findCollectorsToJudge, findUnreminded } from './invitation-store.ts';
import { endFullSample, judgePlaces } from './judge-places.ts';
import { inviteWave } from './recruit.ts';

const fastMs = 5_000;

type RecruiterPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'log'>;

/** One run: what was taken is judged also where the time is out; members are invited to paid collectors under way. */
export async function runRecruiter(ports: RecruiterPorts): Promise<void> {
  const taken = await findCollectorsToJudge(ports.db);
  await forEachItem(ports.log, 'judge places of the panel', taken, (collectorId) => judgePlaces(ports, collectorId));
  await forEachItem(ports.log, 'recruit the panel', await findRecruiting(ports.db), (collectorId) => recruitFor(ports, collectorId));
  await closeOfEnded(ports.db, ports.now());
}

async function recruitFor(ports: RecruiterPorts, collectorId: string): Promise<void> {
  await endFullSample(ports, collectorId);
  await inviteWave(ports, collectorId);
  await remind(ports, collectorId);
}

/** The job claims each before it mails: two that ask for the same one send one mail. */
async function remind(ports: RecruiterPorts, collectorId: string): Promise<void> {
  for (const invitationId of await findUnreminded(ports.db, collectorId, ports.now())) {
    const mail: InvitationMail = { invitationId, kind: 'reminder' };
    await ports.jobs.send(ports.db, invitationMailJob, mail, { key: invitationId, everySec: 3_600 });
  }
}

/** Nothing unless the panel is on. */
export function recruiterMaintenance(ports: Ports): MaintenanceJob[] {
  if (ports.env.panel !== 'on') return [];
  // Where members are simulated in fast time, somebody is watching.
  const everyMs = ports.env.panelSimulated > 0 ? fastMs : minuteMs;
  return [{ name: 'recruit the panel', everyMs, run: () => runRecruiter(ports) }];
}
