/**
 * Which of two engines runs a test file today: Node and PostgreSQL each come in two versions, and running everything on both would take twice
 * as long. A file changes sides every day, so that each file meets both versions within two days. `TEST_DAY` repeats the choice of another day.
 */
import { createHash } from 'node:crypto';

const dayMs = 86_400_000;

/** Days since 1970, in UTC. */
export function today() {
  return process.env.TEST_DAY === undefined ? Math.floor(Date.now() / dayMs) : Number(process.env.TEST_DAY);
}

/** 0: Node 20 and PostgreSQL 18; 1: Node 24 and PostgreSQL 15 behind PgBouncer. */
export function engineOf(path, day) {
  const hash = createHash('sha256').update(path).digest()[0];
  return (hash + day) % 2;
}

/** Unit tests of code that uses what differs between versions of Node: streams, crypto, workers, dates, files. The others run on one of them. */
const nodeDependent = /^apps\/api\/src\/platform\/|^packages\/(domain|wire)\/src\/|tasks|media|token|password/;

export function dependsOnNode(path) {
  return nodeDependent.test(path);
}
