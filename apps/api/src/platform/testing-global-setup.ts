/** Vitest's global set-up: the shared test server starts when the first database test asks for it; after the run it is stopped. */
import { stopTestServer } from './testing-server.ts';

export function teardown(): Promise<void> {
  return stopTestServer();
}
