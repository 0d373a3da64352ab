/** Data folders filled once per run: the demo takes most of a server's first start, and each worker has servers of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'SIGHTLINE_E2E_FILLED';

/** Playwright Test's global set-up: a place for the folders, there as long as the run. */
export default function makePlace(): () => void {
  const place = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'sightline-e2e-filled-'));
  process.env[variable] = place;
  return () => rmSync(place, { recursive: true, force: true });
}

/** Where this worker's filled folder is or is to be made; null outside of a test run. No two workers share one, as its port is served by one server at a time. */
export function filledDataOfWorker(): string | null {
  const place = process.env[variable];
  return place === undefined ? null : join(place, process.env['TEST_PARALLEL_INDEX'] ?? '0');
}
