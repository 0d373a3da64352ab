/** Why no new recordings begin for an account at present, in words for its researchers. */
import { mayBegin } from '../../platform/disk-room.ts';
import type { Ports } from '../../platform/ports.ts';
import { isAccountFull } from './account-room.ts';

/** null if recordings begin. */
export async function roomProblem(ports: Pick<Ports, 'db' | 'files' | 'quotas'>, accountId: string): Promise<string | null> {
  if (await isAccountFull(ports, ports.db, accountId)) {
    const gigabytes = Math.round(ports.quotas.accountBytes / 1024 ** 3);
    return `The recordings of your account use all of its ${gigabytes} GB. New testers see that the test is paused until you delete a project.`;
  }
  return (await mayBegin(ports))
    ? null
    : 'The disk of this server is almost full. New testers see that the test is paused until space is freed.';
}
