/** What the next complete recording means for its collector. */
import type { NotificationKind } from './kinds.ts';

export type Milestone = Extract<NotificationKind, 'first-recording' | 'sample-half' | 'sample-full'>;

/** The milestone that the complete recording number `completes` reaches; null if none. Only the highest counts where several are reached at once. */
export function milestoneAt(completes: number, sampleSize: number): Milestone | null {
  if (completes >= sampleSize) return 'sample-full';
  if (completes === 1) return 'first-recording';
  return completes === Math.ceil(sampleSize / 2) ? 'sample-half' : null;
}
