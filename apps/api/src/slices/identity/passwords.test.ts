import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword, isPassword, usePasswordCost } from './passwords.ts';

// Modules are shared with other files, whose tests may want cheap hashes.
afterAll(() => usePasswordCost('low'));

describe('hashPassword', () => {
  it('uses argon2id at the cost that OWASP recommends', async () => {
    usePasswordCost('real');
    const stored = await hashPassword('correct horse battery');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('correct horse battery', stored)).toBe(true);
    expect(await isPassword('correct horse battery ', stored)).toBe(false);
    expect(await isPassword('correct horse battery', null)).toBe(false);
  });
});
