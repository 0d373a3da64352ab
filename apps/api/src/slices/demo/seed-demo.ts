/** Fills the three demo projects that every account sees: once a database, again where an earlier attempt was cut off. */
import { makeResearcher } from '@sightline/testkit';
import { newToken } from '../../platform/secrets.ts';
import { markOwnVerified } from '../identity/index.ts';
import { findSeededNames, removeAccount, removeUnfinished } from './demo-store.ts';
import type { DemoStudy } from './demo-study.ts';
import { seedStudy, type SeedPorts } from './seed-study.ts';
import { appStudy } from './app-study.ts';
import { shopStudy } from './shop-study.ts';
import { travelStudy } from './travel-study.ts';

/** The account that makes the projects before they are everybody's; gone when seeding ends. */
const email = 'seeding@sightline.example';
/** One process at a time seeds; the number only has to differ from other advisory locks. */
const seedingLock = 7_215_031;
const studies: readonly DemoStudy[] = [shopStudy, appStudy, travelStudy];
const nameOf = (demo: DemoStudy): string => demo.text('').name;

/**
 * `baseUrl` is where this server can be reached by itself; workers must be running, since summaries are waited for.
 * Resolves at once where all of them are there.
 */
export async function seedDemo(ports: SeedPorts, baseUrl: string): Promise<void> {
  if ((await missingStudies(ports)).length === 0) return;
  await ports.withSessionLock(seedingLock, () => seedMissing(ports, baseUrl));
}

async function missingStudies(ports: SeedPorts): Promise<DemoStudy[]> {
  const seeded = await findSeededNames(ports.db);
  return studies.filter((demo) => !seeded.has(nameOf(demo)));
}

async function seedMissing(ports: SeedPorts, baseUrl: string): Promise<void> {
  const missing = await missingStudies(ports);
  if (missing.length === 0) return;
  await removeUnfinished(ports.db, missing.map(nameOf), email);
  const researcher = await makeResearcher(baseUrl, { email, password: newToken(), name: 'Sightline' });
  await markOwnVerified(ports.db, email, ports.now());
  await Promise.all(missing.map((demo) => seedStudy(ports, researcher, demo)));
  await removeAccount(ports.db, email);
  ports.log.info({ projects: missing.map(nameOf) }, 'the demo projects are filled');
}
