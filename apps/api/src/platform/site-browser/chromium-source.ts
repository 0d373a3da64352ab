/** Where the Chromium of pictures, printed pages and films comes from: named, installed, or the embedded one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Env } from '../env.ts';
import type { Log } from '../ports.ts';
import { browserVariables } from './browser-variables.ts';
import { findChromium } from './chromium-candidates.ts';
import { pickLaunch, type ChromiumLaunch } from './chromium-launch.ts';
import { unpackChromium } from './embedded-chromium.ts';

export interface ChromiumSource {
  /** How it is started; null if there is none that starts here. The first call may unpack it, which takes seconds. Never throws. */
  launch(): Promise<ChromiumLaunch | null>;
}

interface PreparedSource extends ChromiumSource {
  /** Unpacks the embedded one where no other is installed, so that no visit has to wait for it. Never throws. */
  prepare(): Promise<void>;
}

interface SourceSettings {
  env: Pick<Env, 'chromiumPath' | 'dataDir'>;
  log: Log;
}

/** In CHROMIUM_PATH: the embedded one, also where another is installed. */
const embeddedName = 'embedded';
const versionWithinMs = 10_000;
const run = promisify(execFile);

/** Looks for one at the first need, and remembers what it found; a failure is tried again. */
export function createChromiumSource(settings: SourceSettings): PreparedSource {
  let found: Promise<ChromiumLaunch | null> | null = null;
  const launch = async () => {
    const finding = (found ??= findLaunch(settings));
    const picked = await finding.catch((error: unknown) => {
      settings.log.error({ err: error }, 'the embedded Chromium cannot be unpacked');
      return null;
    });
    if (picked === null && found === finding) found = null;
    return picked;
  };
  const prepare = async () => {
    if (findInstalled(settings.env) === null) await launch();
  };
  return { launch, prepare };
}

/** The named or an installed one, without a word in the log: for tests and benches. */
export function chromiumAt(named: string | null, namespaces = true): ChromiumSource {
  const path = findChromium(named);
  const found = path === null ? null : pickLaunch(path, namespaces);
  return { launch: () => Promise.resolve(found) };
}

function findInstalled({ chromiumPath }: SourceSettings['env']): string | null {
  return chromiumPath === embeddedName ? null : findChromium(chromiumPath);
}

async function findLaunch(settings: SourceSettings): Promise<ChromiumLaunch | null> {
  const { env, log } = settings;
  const installed = findInstalled(env);
  const launch = installed === null ? await launchEmbedded(settings) : pickLaunch(installed);
  if (launch === null) log.warn({}, 'No Chromium can be started here: pictures of sites, PDF reports and clips are not made.');
  else log.info({ chromium: installed ?? embeddedName, ownNetwork: launch.ownNetwork }, 'Chromium makes pictures of sites');
  return launch;
}

/** null where another is named, where none comes for this machine, or where it does not run: another C library, a disk without programs. */
async function launchEmbedded(settings: SourceSettings): Promise<ChromiumLaunch | null> {
  if (settings.env.chromiumPath !== null && settings.env.chromiumPath !== embeddedName) return null;
  const embedded = await unpackChromium(settings);
  const launch = embedded === null ? null : pickLaunch(embedded.path);
  if (embedded === null || launch === null) return null;
  const env = { ...browserVariables(process.platform, process.env, settings.env.dataDir), ...embedded.variables };
  try {
    await run(launch.program, [...launch.before, '--version'], { env, timeout: versionWithinMs });
    return { ...launch, variables: embedded.variables };
  } catch (error) {
    settings.log.warn({ err: error }, 'the embedded Chromium does not run on this system');
    return null;
  }
}
