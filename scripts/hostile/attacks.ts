/** All attacks, in the order they run: what stops a server first. */
import { accountAttacks } from './attacks/accounts.ts';
import { recordingAttacks } from './attacks/recordings.ts';
import { rushAttacks } from './attacks/rushes.ts';
import { siteAttacks } from './attacks/site.ts';
import { startAttacks } from './attacks/starts.ts';
import { uploadAttacks } from './attacks/uploads.ts';
import type { Attack } from './attack.ts';

export const attacks: readonly Attack[] = [
  ...recordingAttacks,
  ...uploadAttacks,
  ...startAttacks,
  ...accountAttacks,
  ...siteAttacks,
  ...rushAttacks,
];
