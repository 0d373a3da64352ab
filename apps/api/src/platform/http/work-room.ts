/** Calls that store more of what researchers and visitors make: refused while the disk has room for the essentials alone. */
import { wordsOf } from '@sightline/domain/refusals';
import { calls, type Call } from '@sightline/wire/calls';
import { mayWork } from '../disk-room.ts';
import type { Ports } from '../ports.ts';
import { HttpAnswer } from './http-answer.ts';

/** Reading, deleting, stopping and signing in go on. */
const storing: ReadonlySet<Call> = new Set<Call>([
  calls.register,
  calls.contactUs,
  calls.uploadAvatar,
  calls.createProject,
  calls.createMethodology,
  calls.addCollector,
  calls.addQuestItem,
  calls.addApiAlternative,
  calls.updateQuestItemsOrder,
  calls.updateObject,
  calls.makeSiteScreenshot,
  calls.uploadPrototypeScreen,
  calls.updatePrototypeScreen,
  calls.updatePrototype,
  calls.startExport,
]);

/** HTTP 507 where the call would store something and there is no room for it; null if it may go on. */
export async function refuseWithoutRoom(ports: Pick<Ports, 'files'>, row: Call): Promise<HttpAnswer | null> {
  if (!storing.has(row) || (await mayWork(ports))) return null;
  return new HttpAnswer(507, { error: 'storage-full', errormessage: wordsOf('storage-full') });
}
