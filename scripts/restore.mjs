/** `npm run restore`: restores a backup onto an empty installation. */
import { runServer } from './setup/run-server.mjs';

await runServer('restore.js');
