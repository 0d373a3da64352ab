/** Writes apps/api/src/platform/database-types.ts from a freshly migrated database: `npx tsx scripts/database-types.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { currentTypes } from '../apps/api/src/platform/testing-types.ts';

writeFileSync(fileURLToPath(new URL('../apps/api/src/platform/database-types.ts', import.meta.url)), await currentTypes());
