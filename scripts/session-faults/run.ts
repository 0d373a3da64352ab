/**
 * Testers in Chromium take a whole study each, while their pages reload, crash and lose the network, their browsers are killed and opened
 * again, connections are cut, delayed, throttled and held by a proxy, answers are swallowed, and the server and PostgreSQL are killed.
 * Afterwards everything acknowledged must be stored byte for byte, nothing twice, and every session finished or lapsed. Prints its counts.
 * Arguments: sessions (500), testers at once (12), port (4620; two more above it are used), seed (1), minutes after which none begins (60),
 * factor on the time between kills (1; more on a machine that is slow or does much else).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { makePrototypeStudy, makeResearcher, startCollector } from '@sightline/testkit';
import { seeded } from '@sightline/testkit/face';
import { findChromium } from '../../apps/api/src/platform/site-browser/chromium-candidates.ts';
import { ServerProcess } from '../../bench/server-process.ts';
import { checkAll, letLapse, type Findings } from './check.ts';
import { FaultProxy } from './proxy.ts';
import { TesterBrowser } from './tester-browser.ts';
import { takeStudy, type PageFaults, type TesterEnd } from './tester.ts';
import { AcknowledgementRecorder } from './acknowledgement-recorder.ts';

const sessions = Number(process.argv[2] ?? 500);
const atOnce = Number(process.argv[3] ?? 12);
const port = Number(process.argv[4] ?? 4620);
const random = seeded(Number(process.argv[5] ?? 1));
const mostMinutes = Number(process.argv[6] ?? 60);
const calm = Number(process.argv[7] ?? 1);
const browserCount = 2;
const patienceMs = 240_000 * calm;
const leavingShare = 0.04;
const account = { name: 'Rea Nordahl', email: 'rea@nordlys.example', password: 'seven lamps in a row' };

interface Kills {
  server: number;
  postgres: number;
  browser: number;
}

async function makeStudy(server: ServerProcess): Promise<string> {
  const maker = await makeResearcher(server.baseUrl, account);
  const { projectId } = await makePrototypeStudy(maker, {
    name: 'A cabin in the north',
    description: '',
    test: { Name: 'Book the cabin', EyeTrackingWebSiteObjective: 'Book a cabin for two nights.' },
    before: [{ type: 1, fields: { Name: 'When did you last book a cabin?' } }],
    after: [{ type: 9, fields: { Name: 'How was it?' } }],
  });
  const { invitationCode } = await startCollector(maker, projectId);
  const database = await server.connect();
  await database.query('update collector set sample_size = 100000 where invitation_code = $1', [invitationCode]);
  await database.end();
  return invitationCode;
}

/** Does its work again and again with pauses between, until it is asked to end. */
async function again(work: () => Promise<void>, everyMs: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const until = Date.now() + everyMs * calm * (0.5 + random()); Date.now() < until && !isOver();) await pause(100);
    if (!isOver()) await work();
  }
}

class FaultRun {
  readonly server = new ServerProcess(port, { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '100000' });
  readonly acknowledged = new AcknowledgementRecorder(port);
  readonly proxy = new FaultProxy(port + 1, random);
  readonly kills: Kills = { server: 0, postgres: 0, browser: 0 };
  readonly faults: PageFaults = { reloads: 0, offline: 0, crashes: 0, reopened: 0 };
  readonly ends = new Map<TesterEnd, number>();
  readonly #browsers: TesterBrowser[];
  readonly #begunAt = Date.now();
  #begun = 0;
  #over = false;

  constructor(executablePath: string) {
    this.#browsers = Array.from({ length: browserCount }, () => new TesterBrowser(executablePath));
  }

  async run(): Promise<Findings> {
    this.server.spawn();
    await this.server.ready();
    const code = await makeStudy(this.server);
    await this.acknowledged.listen(port + 1);
    await this.proxy.listen(port + 2);
    const isOver = (): boolean => this.#over;
    const troubles = [
      // One fault of the server at a time: a database that is killed while its server starts is the other fault test's.
      again(() => this.#killServerSide(), 20_000, isOver),
      ...this.#browsers.map((browser) => again(() => this.#killBrowser(browser), 30_000, isOver)),
      again(() => Promise.resolve(this.proxy.cutAll()), 15_000, isOver),
      again(() => Promise.resolve(this.#tell()), 60_000, isOver),
    ];
    await Promise.all(Array.from({ length: atOnce }, (_, index) => this.#testers(code, index)));
    this.#over = true;
    await Promise.all(troubles);
    this.proxy.faulty = false;
    await this.server.ready();
    const database = await this.server.connect();
    await letLapse(database);
    const found = await checkAll(this.server, database, this.acknowledged);
    await database.end();
    return found;
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.close()));
    this.proxy.close();
    this.acknowledged.close();
    await this.server.stop();
  }

  async #testers(code: string, index: number): Promise<void> {
    const browser = this.#browsers[index % browserCount] as TesterBrowser;
    while (this.#begun < sessions && Date.now() < this.#begunAt + mostMinutes * 60_000) {
      this.#begun += 1;
      // A host of one's own keeps what a tester's browser stores apart from the other testers'.
      const link = `http://tester-${this.#begun}.localhost:${port + 2}/t/${code}`;
      const leaves = random() < leavingShare;
      const end = await takeStudy({ link, browser, random, faults: this.faults, leaves, patienceMs });
      this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
    }
  }

  async #killServerSide(): Promise<void> {
    const postgres = random() < 0.3 ? this.server.postgresPid() : null;
    if (postgres !== null) {
      process.kill(postgres, 'SIGKILL');
      this.kills.postgres += 1;
    } else {
      await this.server.kill();
      this.kills.server += 1;
      await pause(1_000 * random());
      this.server.spawn();
    }
    await pause(50);
    await this.server.ready();
  }

  async #killBrowser(browser: TesterBrowser): Promise<void> {
    await browser.kill();
    this.kills.browser += 1;
  }

  #tell(): void {
    console.log(`${this.#begun} begun; ${[...this.ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
  }
}

const list = (counts: object): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ');

function report({ kills, faults, proxy, ends, acknowledged }: FaultRun, found: Findings): boolean {
  const all = [kills, faults, proxy.counts].flatMap((counts) => Object.values<number>({ ...counts })).reduce((sum, one) => sum + one, 0);
  console.log(`faults: ${all} (killed: ${list(kills)}; pages: ${list(faults)}; network: ${list(proxy.counts)})`);
  console.log(
    `testers: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}; requests without an answer ${acknowledged.broken}`,
  );
  console.log(`acknowledged: ${list(found.acknowledged)}, repeats ${found.repeats}, events in files ${found.events}`);
  console.log(
    `sessions ${acknowledged.sessions.size}: finished ${found.finished}, lapsed ${found.lapsed}, closed empty ${found.closed}, open ${found.open}`,
  );
  console.log(`lost ${found.lost.length}, doubled ${found.doubled.length}`);
  for (const line of [...found.lost.slice(0, 20), ...found.doubled.slice(0, 20)]) console.log(`  ${line}`);
  return found.lost.length + found.doubled.length + found.open > 0 || acknowledged.sessions.size < sessions;
}

const executablePath = findChromium(process.env['CHROMIUM_PATH'] ?? null);
if (executablePath === null) throw new Error('This run needs Chromium: install it, or name one with CHROMIUM_PATH.');
const run = new FaultRun(executablePath);
let failed = true;
try {
  failed = report(run, await run.run());
} finally {
  await run.close();
}
process.exit(failed ? 1 : 0);
