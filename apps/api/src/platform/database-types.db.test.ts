import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentTypes } from './testing-types.ts';

test('the row types are those of the migrated database; npx tsx scripts/database-types.ts writes them', async () => {
  expect(readFileSync(new URL('./database-types.ts', import.meta.url), 'utf8')).toBe(await currentTypes());
});
