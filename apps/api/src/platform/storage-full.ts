/** Distinguishes a failure for lack of disk space from any other: nothing was stored, the response is 507, and the client may send again. */

/** No room on the disk or in the store (or over a quota): nothing was stored; the caller responds with 507 and /readyz says why. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}

/** Wherever it occurred: the file store, PostgreSQL (disk_full) or the system. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device/i.test(error.message);
}
