/** The server's entry: reads the environment and starts the application. `npm start` runs its bundle, `npm run dev` this file. */
import { application } from './compose.ts';
import { serve } from './platform/serve.ts';

await serve(application, process.env);
