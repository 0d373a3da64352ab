/** Types and states of a collector, as on the wire. */

/** Paid testers of the panel, or one's own. */
export const CollectorType = { paid: 24, own: 34 } as const;
export type CollectorType = (typeof CollectorType)[keyof typeof CollectorType];

/** Kind of a collector that is added, as in `collectortype` of the call. */
export const AddedKind = { own: 1, paid: 2 } as const;

/**
 * Not started: one's own testers see a preview. Running: collecting, or paid testers being recruited. Recruited: the first invitations
 * to paid testers are out. Finished: complete or ended.
 */
export const CollectorStatus = { notStarted: 0, running: 1, finished: 2, recruited: 6 } as const;
export type CollectorStatus = (typeof CollectorStatus)[keyof typeof CollectorStatus];

/** Whether testers may take part. */
export function isCollecting(status: number): boolean {
  return status === CollectorStatus.running || status === CollectorStatus.recruited;
}
