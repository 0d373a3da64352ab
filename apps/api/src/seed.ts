/** `npm run seed`: one run of the server that ends once the demo projects are filled. */
import { application } from './compose.ts';
import { serve } from './platform/serve.ts';

await serve(application, process.env, false);
