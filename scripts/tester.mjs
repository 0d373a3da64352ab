/** `npm run tester`: writes all that an installation holds about one tester into a folder, or erases it. */
import { runServer } from './setup/run-server.mjs';

await runServer('tester.js');
