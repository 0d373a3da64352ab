/** The server's entry: joins the platform with what stands on it. `npm start` runs its bundle, `npm run dev` this file. */
import { buildServer } from './http/server.ts';
import { serve } from './platform/serve.ts';
import { seedDemo } from './slices/demo/index.ts';
import { startWorkers } from './start-workers.ts';

await serve({ buildServer, startWorkers, seedDemo }, process.env);
