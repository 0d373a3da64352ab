/** `npm start`: installs, builds and serves; a second start finds both done and is quick. */
import { runServer } from './setup/run-server.mjs';

await runServer('main.js');
