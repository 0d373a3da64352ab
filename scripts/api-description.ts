/** Writes docs/openapi.json from the call table: `npx tsx scripts/api-description.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { descriptionText } from '../apps/api/src/platform/http/api-docs/describe-api.ts';

writeFileSync(fileURLToPath(new URL('../docs/openapi.json', import.meta.url)), descriptionText());
