/** Reads what a page and its workers hold in memory, after their garbage was collected. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';

export interface MemoryReading {
  minute: number;
  /** JavaScript heap of the page. */
  heapBytes: number;
  workers: { name: string; heapBytes: number }[];
  /** DOM nodes. */
  nodes: number;
  resident: Resident;
}

/** Of the page's process as a whole. Linux only, else 0. */
export interface Resident {
  bytes: number;
  /** What the process made itself: heaps, WebAssembly, decoded pictures, and what its allocators have not given back. */
  ownBytes: number;
  /** Code and data read from files. */
  fileBytes: number;
  /** Shared with other processes, as the pictures of cameras, screens and the page are. */
  sharedBytes: number;
}

export async function readMemory(page: Page, minute: number): Promise<MemoryReading> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const workers = await workersOf(devtools);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { minute, heapBytes, workers, nodes, resident: await residentOf(page) };
  } finally {
    await devtools.detach();
  }
}

interface WorkerReply {
  id: number;
  result?: { usedSize?: number };
}

/** Workers have heaps of their own, each behind a session of its own. */
async function workersOf(devtools: CDPSession): Promise<MemoryReading['workers']> {
  const found: { sessionId: string; name: string }[] = [];
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push({ sessionId, name: targetInfo.url.split('/').pop()?.split('-')[0] ?? 'worker' });
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const readings: MemoryReading['workers'] = [];
  for (const { sessionId, name } of found) {
    await ask(devtools, sessionId, 1, 'HeapProfiler.collectGarbage');
    const reply = await ask(devtools, sessionId, 2, 'Runtime.getHeapUsage');
    readings.push({ name, heapBytes: reply.result?.usedSize ?? 0 });
  }
  await devtools.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false });
  return readings;
}

function ask(devtools: CDPSession, sessionId: string, id: number, method: string): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    const hear = (event: { sessionId: string; message: string }): void => {
      const reply = JSON.parse(event.message) as WorkerReply;
      if (event.sessionId !== sessionId || reply.id !== id) return;
      devtools.off('Target.receivedMessageFromTarget', hear);
      resolve(reply);
    };
    devtools.on('Target.receivedMessageFromTarget', hear);
    devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
  });
}

/** The largest of the browser's pages' processes: this browser has one page. */
async function residentOf(page: Page): Promise<Resident> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) return unknown;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentIn(id));
  return pages.reduce((most, one) => (one.bytes > most.bytes ? one : most), unknown);
}

const unknown: Resident = { bytes: 0, ownBytes: 0, fileBytes: 0, sharedBytes: 0 };

function residentIn(pid: number): Resident {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
    return { bytes: of('VmRSS'), ownBytes: of('RssAnon'), fileBytes: of('RssFile'), sharedBytes: of('RssShmem') };
  } catch {
    // Not Linux, or the process ended meanwhile.
    return unknown;
  }
}
