/** Why a backup cannot be made, read or restored, in one sentence for the operator. */
import { StartError } from '../start-error.ts';

/** The backup is not what was written: cut, altered, or no backup at all. */
export class DamagedBackup extends StartError {
  override name = 'DamagedBackup';
}

export const cutShort = (): DamagedBackup => new DamagedBackup('The backup is cut: it ends in the middle, so that nothing of it is used.');

export const altered = (): DamagedBackup =>
  new DamagedBackup('The backup was altered or damaged since it was made, so that nothing of it is used.');
