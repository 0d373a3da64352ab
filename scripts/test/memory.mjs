/** The most memory that the machine had in use beyond what it had at first, shared memory included (Linux only). */
import { readFileSync } from 'node:fs';

const everyMs = 2_000;

function usedBytes() {
  const text = readFileSync('/proc/meminfo', 'utf8');
  const bytes = (name) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return bytes('MemTotal') - bytes('MemAvailable');
}

/** Starts to watch; returns a function that says how many bytes it was at most, or null where that cannot be known. */
export function watchMemory() {
  if (process.platform !== 'linux') return () => null;
  const first = usedBytes();
  let most = 0;
  setInterval(() => (most = Math.max(most, usedBytes() - first)), everyMs).unref();
  return () => most;
}
