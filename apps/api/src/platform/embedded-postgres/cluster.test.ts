import { expect, test } from 'vitest';
import { reasonIn } from './cluster.ts';

const initdb = `creating subdirectories ... ok
2026-11-21 05:42:01.182 UTC [6828] FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device
2026-11-21 05:42:01.190 UTC [6828] PANIC:  cannot abort transaction 1, it was already committed
child process exited with exit code 1
initdb: removing contents of data directory "/data/postgres.unfinished"
`;
const recovery = `2026-11-21 05:45:21 UTC [1] PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device
2026-11-21 05:45:21 UTC [2] DETAIL:  Consistent recovery state has not been yet reached.`;

test.each([
  [initdb, 'could not write to file "pg_wal/xlogtemp.1": No space left on device.'],
  [recovery, 'could not write to file "pg_wal/xlogtemp.1": No space left on device.'],
  ['initdb: error: cannot be run as root\ninitdb: hint: log in as another user', 'cannot be run as root.'],
  ['spawn initdb ENOENT', 'spawn initdb ENOENT.'],
  ['', 'it said nothing.'],
])('the reason in what PostgreSQL wrote', (output, reason) => expect(reasonIn(output)).toBe(reason));
