/** Whether the researcher's plan takes one more of their own testers, asked when a tester opens a link and again when the session starts. */
import { CollectorType } from '@sightline/domain/collectors';
import type { Db, Ports } from '../../platform/ports.ts';
import { nextRecordingProblem, ownTestersProblem } from '../billing/index.ts';
import type { Invitation } from './invitation-store.ts';
import { countGivenOut } from './session-store.ts';

/** Whose testers they are. */
type OfPlan = Pick<Invitation, 'ownerId' | 'collectorType'>;
type PlanPorts = Pick<Ports, 'env' | 'now'>;

/** True if the plan has ended or its recordings are given out. A demo has no plan, a preview records nothing, paid testers are paid by the sample. */
export async function isPaused(ports: PlanPorts, db: Db, invitation: OfPlan): Promise<boolean> {
  return isOfPlan(invitation) && (await ownTestersProblem(ports, db, invitation.ownerId, countGivenOut)) !== null;
}

/** The same, and holds the plan until the transaction ends. */
export async function isPausedForStart(ports: PlanPorts & Pick<Ports, 'jobs'>, trx: Db, invitation: OfPlan): Promise<boolean> {
  return isOfPlan(invitation) && (await nextRecordingProblem(ports, trx, invitation.ownerId, countGivenOut)) !== null;
}

function isOfPlan(invitation: OfPlan): invitation is OfPlan & { ownerId: string } {
  return invitation.ownerId !== null && invitation.collectorType === CollectorType.own;
}
