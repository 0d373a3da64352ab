/** `npm run files`: moves the files of an installation to an S3 store or back, or finds files that no row names. */
import { runServer } from './setup/run-server.mjs';

await runServer('files.js');
