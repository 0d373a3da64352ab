import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeProfile, removeLeftProfiles } from './profile-folder.ts';

it('removes the profiles of servers that run no more, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'));
  const ended = spawnSync('true').pid;
  const [left, running, other] = [`sightline-browser-${ended}-abc`, `sightline-browser-${process.pid}-abc`, 'something-else'];
  for (const name of [left, running, other]) mkdirSync(join(folder, name));
  removeLeftProfiles(folder);
  expect([left, running, other].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
  rmSync(folder, { recursive: true });
});

it('names the server in the folder of a profile', () => {
  const profile = makeProfile(null);
  expect(profile).toContain(`sightline-browser-${process.pid}-`);
  rmSync(profile, { recursive: true });
});
