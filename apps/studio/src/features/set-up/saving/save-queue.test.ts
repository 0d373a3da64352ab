/** What is typed arrives once, in order, and is kept while the server cannot be reached. */
import { describe, expect, it } from 'vitest';
import { SaveQueue, type Change } from './save-queue.ts';

/** A queue whose clock is turned by hand and whose server does as the test says. */
function rig(server: (change: Change) => Promise<void> = () => Promise.resolve()) {
  const sent: Change[] = [];
  const left: Change[] = [];
  const refused: Change[] = [];
  const arrived: Change[] = [];
  const waits: { ms: number; run: () => void; off: boolean }[] = [];
  let drained = 0;
  const queue = new SaveQueue({
    send: async (change) => {
      await server(change);
      sent.push(change);
    },
    sendLeaving: (change) => void left.push(change),
    worthAnother: (error) => error instanceof Error && error.message === 'offline',
    onRefused: (change) => refused.push(change),
    onArrived: (change) => arrived.push(change),
    onDrained: () => (drained += 1),
    nowMs: () => 1234,
    after: (ms, run) => {
      const wait = { ms, run, off: false };
      waits.push(wait);
      return () => (wait.off = true);
    },
  });
  const elapse = async (): Promise<number> => {
    const wait = waits.filter((one) => !one.off).at(-1);
    if (!wait) return 0;
    wait.off = true;
    wait.run();
    await new Promise((done) => setTimeout(done, 0));
    return wait.ms;
  };
  return { queue, sent, left, refused, arrived, elapse, drained: () => drained, liveWaits: () => waits.filter((one) => !one.off).length };
}

const name = (text: string): Change => ({ kind: 'fields', id: 'qst_1', fields: { Name: text } });

describe('SaveQueue', () => {
  it('sends the last value only, after one pause', async () => {
    const { queue, sent, elapse, liveWaits } = rig();
    queue.put(name('L'));
    queue.put(name('La'));
    queue.put(name('Lamp'));
    expect(liveWaits()).toBe(1);
    expect(queue.state().kind).toBe('saving');
    await elapse();
    expect(sent).toEqual([name('Lamp')]);
    expect(queue.state()).toEqual({ kind: 'saved', atMs: 1234 });
  });

  it('carries several fields of one thing together and other things apart', async () => {
    const { queue, sent, elapse, drained } = rig();
    queue.put(name('Lamp'));
    queue.put({ kind: 'fields', id: 'qst_1', fields: { Description: 'hint' } });
    queue.put({ kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } });
    await elapse();
    expect(sent.map((change) => change.fields)).toEqual([{ Name: 'Lamp', Description: 'hint' }, { Name: 'Yes' }]);
    expect(drained()).toBe(1);
  });

  it('keeps a change while the server is away, waits longer each time, and sends newer text over it', async () => {
    let away = true;
    const { queue, sent, elapse } = rig(() => (away ? Promise.reject(new Error('offline')) : Promise.resolve()));
    queue.put(name('one'));
    expect(await elapse()).toBe(500);
    expect(queue.state().kind).toBe('waiting');
    expect(queue.unsaved).toBe(true);
    expect(await elapse()).toBe(2000);
    expect(await elapse()).toBe(4000);
    queue.put(name('two'));
    expect(queue.state().kind).toBe('waiting');
    away = false;
    await elapse();
    expect(sent).toEqual([name('two')]);
    expect(queue.unsaved).toBe(false);
  });

  it('drops a refused change, says so, and goes on with the rest', async () => {
    const { queue, sent, refused, arrived, elapse } = rig((change) =>
      change.id === 'qst_1' ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    queue.put(name('Lamp'));
    queue.put({ kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } });
    await elapse();
    expect(refused).toEqual([name('Lamp')]);
    expect(sent.map((change) => change.id)).toEqual(['alt_1']);
    expect(arrived).toEqual(sent);
  });

  it('does not say saved where all was refused', async () => {
    const { queue, elapse } = rig(() => Promise.reject(new Error('no')));
    queue.put(name('Lamp'));
    await elapse();
    expect(queue.state().kind).toBe('idle');
  });

  it('sends a change behind those it may stand on', async () => {
    const { queue, sent, elapse } = rig();
    queue.put({ kind: 'prototype', id: 'qst_1', fields: { StartScreenId: 'scr_1' } });
    queue.put({ kind: 'screen', id: 'scr_1', fields: { Hotspots: [] } });
    queue.put({ kind: 'prototype', id: 'qst_1', fields: { ExpectedPath: ['scr_1'] } });
    await elapse();
    expect(sent.map((change) => change.kind)).toEqual(['screen', 'prototype']);
    expect(sent[1]?.fields).toEqual({ StartScreenId: 'scr_1', ExpectedPath: ['scr_1'] });
  });

  it('keeps the order after a failure', async () => {
    let away = true;
    const { queue, sent, elapse } = rig(() => (away ? Promise.reject(new Error('offline')) : Promise.resolve()));
    queue.put(name('one'));
    queue.put({ kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } });
    await elapse();
    away = false;
    await elapse();
    expect(sent.map((change) => change.id)).toEqual(['qst_1', 'alt_1']);
  });

  it('forgets what belongs to a deleted thing', async () => {
    const { queue, sent, elapse } = rig();
    queue.put(name('Lamp'));
    queue.forget('qst_1');
    await elapse();
    expect(sent).toEqual([]);
    expect(queue.unsaved).toBe(false);
  });

  it('sends what was typed during a send afterwards', async () => {
    let release: () => void = () => undefined;
    let first = true;
    const { queue, sent, elapse } = rig(() => {
      if (!first) return Promise.resolve();
      first = false;
      return new Promise((done) => (release = done));
    });
    queue.put(name('one'));
    await elapse();
    queue.put(name('two'));
    await elapse();
    release();
    await new Promise((done) => setTimeout(done, 0));
    expect(sent).toEqual([name('one'), name('two')]);
  });

  it('knows what is on its way and what waits behind it', async () => {
    let end: () => void = () => undefined;
    const { queue, elapse } = rig(() => new Promise((done) => (end = done)));
    queue.put(name('Lamp'));
    await elapse();
    queue.put({ kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } });
    expect(queue.unsent()).toEqual([name('Lamp'), { kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } }]);
    end();
  });

  it('sends everything at once where the page is left, and keeps it until it is known to have arrived', async () => {
    const { queue, left, sent, elapse } = rig();
    queue.put(name('Lamp'));
    queue.put({ kind: 'fields', id: 'alt_1', fields: { Name: 'Yes' } });
    queue.leave();
    expect([left.length, queue.unsaved]).toEqual([2, true]);
    await elapse();
    expect([sent, queue.unsaved]).toEqual([left, false]);
  });
});
