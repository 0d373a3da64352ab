/** What commands of the shell print: sentences, sizes and counts. */
import { StartError } from './start-error.ts';

/** One sentence for a failure. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof StartError ? message : `It failed: ${message.replace(/\.$/, '')}.`;
}

/** Bytes in the largest fitting unit. */
export function sizeOf(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** How long it took, and how many bytes a second. */
export function paceOf(bytes: number, startedMs: number): string {
  const seconds = Math.max(performance.now() - startedMs, 1) / 1000;
  return `in ${seconds.toFixed(1)} s (${(bytes / 1e6 / seconds).toFixed(1)} MB/s)`;
}

/** A count with its noun. */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
