/** Does harm to nodes, database and store, each by a loop of its own, until it is told to end; counts what it did. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@sightline/domain/random';
import type { DatabasePair } from './database-pair.ts';
import type { FaultyNode } from './faulty-node.ts';

export interface Harmed {
  nodes: readonly FaultyNode[];
  pair: DatabasePair;
  store: { restart(): void };
}

/** Fault → how often. */
export type FaultCounts = Map<string, number>;

const tenMinutesSec = 600;

export class FaultDriver {
  readonly counts: FaultCounts = new Map();
  #isOver = false;

  constructor(
    private readonly harmed: Harmed,
    private readonly random: Random,
  ) {}

  /** Resolves after `end`, once everything is whole again. */
  async run(): Promise<void> {
    const { nodes } = this.harmed;
    await Promise.all([...nodes.map((node) => this.#loop([5, 20], () => this.#harmNode(node))), this.#database(), this.#store()]);
    for (const node of nodes) if (!node.server.running) node.server.spawn();
  }

  end(): void {
    this.#isOver = true;
  }

  async #loop([least, most]: [number, number], harm: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await pause(this.random.int(least * 1_000, most * 1_000));
      if (!this.#isOver) await harm();
    }
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  async #harmNode(node: FaultyNode): Promise<void> {
    const { random } = this;
    const forMs = random.int(1_000, 8_000);
    const kind = random.pick(['node killed', 'node frozen', 'clock of a node set', 'disk of a node full']);
    this.#count(kind);
    if (kind === 'node killed') await node.killAndSpawn();
    if (kind === 'node frozen') await node.freeze(forMs);
    if (kind === 'clock of a node set') await node.jumpClock(random.int(-tenMinutesSec, tenMinutesSec), forMs);
    if (kind === 'disk of a node full') await node.fillDisk(forMs);
    // One that ended by itself is started again, as by systemd.
    if (!node.server.running) {
      this.#count('node that ended by itself');
      console.log(`A node ended by itself and said: ${lastWords(node.server.logFile)}`);
      node.server.spawn();
    }
  }

  #database(): Promise<void> {
    const { pair } = this.harmed;
    return this.#loop([10, 30], async () => {
      const kind = this.random.pick([
        'PostgreSQL killed',
        'PostgreSQL killed',
        'PostgreSQL lost, the other takes over',
        'disk of PostgreSQL full',
      ]);
      this.#count(kind);
      if (kind === 'PostgreSQL killed') await pair.killAndStart();
      if (kind === 'disk of PostgreSQL full') await pair.fillDisk(this.random.int(1_000, 4_000));
      if (kind !== 'PostgreSQL lost, the other takes over') return;
      await pair.failOver();
      await pause(this.random.int(0, 3_000));
      await pair.follow();
    });
  }

  #store(): Promise<void> {
    return this.#loop([20, 40], () => {
      this.#count('store killed');
      this.harmed.store.restart();
      return Promise.resolve();
    });
  }
}

/** The last line of a log, or the lines of the error that a process ended with. */
function lastWords(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20);
  const structured = lines.findLastIndex((line) => line.startsWith('{'));
  return lines.slice(Math.min(structured + 1, lines.length - 1)).join('\n');
}
