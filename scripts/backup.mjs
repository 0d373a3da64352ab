/** `npm run backup`: makes a backup of a running or a stopped installation, or verifies one. */
import { runServer } from './setup/run-server.mjs';

await runServer('backup.js');
