/** `npm run seed`: fills the demo projects of a stopped server's data where they are missing, and ends. */
import { runServer } from './setup/run-server.mjs';

await runServer('seed.js');
