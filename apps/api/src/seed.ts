/** `npm run seed`: one run of the server that ends once the demo projects are filled. */
import { buildServer } from './http/server.ts';
import { serve } from './platform/serve.ts';
import { seedDemo } from './slices/demo/index.ts';
import { startWorkers } from './start-workers.ts';

await serve({ buildServer, startWorkers, seedDemo }, process.env, false);
