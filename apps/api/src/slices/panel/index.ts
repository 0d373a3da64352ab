/** Public API of the panel: members who are recruited for paid collectors. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { registerPanelPages } from './pages/pages.ts';
import { deleteEndedSignIns } from './members/sign-in-store.ts';
import { mailSignIn, signInMailJob, type SignInMail } from './members/sign-in.ts';
import { forOperators } from '../identity/index.ts';
import { getOperatorCollectors } from './operator/get-collectors.ts';
import { getOperatorPanel } from './operator/get-panel.ts';
import { getOperatorRejections } from './operator/get-rejections.ts';
import { getOperatorPayouts, settlePayout } from './operator/payouts.ts';
import { mailReturnedPayout, payoutMailJob, type PayoutMail } from './rewards/payout-mail.ts';
import { countPanelMembers } from './targeting/count-panel-members.ts';
import { writeChangedBlocks } from './targeting/write-blocks.ts';
import { recruiterMaintenance } from './recruiting/maintenance.ts';
import { invitationMailJob, mailInvitation, type InvitationMail } from './recruiting/invitation-mail.ts';

export { fillWithSimulated } from './targeting/simulated-members.ts';
export { targetProblem } from './targeting/target-problem.ts';
export { withUnjudged } from './recruiting/judge-places.ts';
export { panelGate } from './recruiting/admit-member.ts';
export { enterFromPanel } from './recruiting/enter-study.ts';
export { markDeclined } from './recruiting/invitation-store.ts';
export { takeDueSimulated, simulatedAnswer, type SimulatedInvitation } from './recruiting/simulated-invitations.ts';
export { eraseMember } from './pages/erase-member.ts';
export { runRecruiter } from './recruiting/maintenance.ts';

/** Registers the senders of the panel's mails. */
export async function startPanelWorkers(ports: Ports): Promise<void> {
  await ports.jobs.work<SignInMail>(signInMailJob, (data) => mailSignIn(ports, data));
  await ports.jobs.work<InvitationMail>(invitationMailJob, (data) => mailInvitation(ports, data));
  await ports.jobs.work<PayoutMail>(payoutMailJob, (data) => mailReturnedPayout(ports, data));
}

/** Registers the calls of researchers and the pages of members. */
export function registerPanelRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.countPanelMembers, countPanelMembers);
  bind(app, ports, calls.getOperatorPanel, forOperators(getOperatorPanel));
  bind(app, ports, calls.getOperatorCollectors, forOperators(getOperatorCollectors));
  bind(app, ports, calls.getOperatorRejections, forOperators(getOperatorRejections));
  bind(app, ports, calls.getOperatorPayouts, forOperators(getOperatorPayouts));
  bind(app, ports, calls.settlePayout, forOperators(settlePayout));
  registerPanelPages(app, ports);
}

/** The recruiter, and the end of links and sign-ins. */
export function panelMaintenance(ports: Ports): MaintenanceJob[] {
  const forget = () => deleteEndedSignIns(ports.db, ports.now());
  const count = () => writeChangedBlocks(ports.db);
  return [
    ...recruiterMaintenance(ports),
    { name: 'write what members of the panel are counted by', everyMs: minuteMs, run: count },
    { name: 'delete ended sign-ins of the panel', everyMs: minuteMs, run: forget },
  ];
}
