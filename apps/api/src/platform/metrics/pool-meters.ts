/** Connections of this process to the database. */
import { Gauge } from 'prom-client';
import type pg from 'pg';
import { registry } from './meters.ts';

type Watched = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
let watched: Watched | null = null;

/** Shows the pool of this server; the last one that was named. */
export function watchPool(pool: Watched): void {
  watched = pool;
}

const registers = [registry];

new Gauge({
  name: 'sightline_database_connections',
  help: 'Connections of this node to the database, by state.',
  labelNames: ['state'],
  registers,
  collect() {
    this.set({ state: 'idle' }, watched?.idleCount ?? 0);
    this.set({ state: 'used' }, (watched?.totalCount ?? 0) - (watched?.idleCount ?? 0));
  },
});

new Gauge({
  name: 'sightline_database_waiting',
  help: 'Statements of this node that wait for a connection.',
  registers,
  collect() {
    this.set(watched?.waitingCount ?? 0);
  },
});
