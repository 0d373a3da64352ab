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
  /** Of the page's process as a whole, with WebAssembly, pictures and code. Linux only, else 0. */
  residentBytes: number;
}

export async function readMemory(page: Page, minute: number): Promise<MemoryReading> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const workers = await workersOf(devtools);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    return { minute, heapBytes, workers, nodes, residentBytes: await residentOf(page) };
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
async function residentOf(page: Page): Promise<number> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) return 0;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  return Math.max(0, ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentBytes(id)));
}

function residentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // Not Linux, or the process ended meanwhile.
    return 0;
  }
}
