/** A deletion waits 10 s, can be undone meanwhile, and is sent at once where the page is left. */
import { describe, expect, it } from 'vitest';
import { LateDeletions, undoMs } from './late-deletions.ts';

const settled = () => new Promise((done) => setTimeout(done, 0));

function rig(server: (id: string) => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = [];
  const failures: unknown[] = [];
  const waits: { ms: number; run: () => void; off: boolean }[] = [];
  const deletions = new LateDeletions({
    send: async (id) => {
      sent.push(id);
      await server(id);
    },
    onFailed: (error) => failures.push(error),
    after: (ms, run) => {
      const wait = { ms, run, off: false };
      waits.push(wait);
      return () => (wait.off = true);
    },
  });
  const elapse = async (): Promise<void> => {
    for (const wait of waits.filter((one) => !one.off)) {
      wait.off = true;
      wait.run();
    }
    await settled();
  };
  const shown = () => deletions.list().map(({ id, open }) => `${id} ${open ? 'open' : 'sent'}`);
  return { deletions, sent, failures, elapse, shown, lengths: () => waits.map(({ ms }) => ms) };
}

describe('LateDeletions', () => {
  it('hides at once and sends after 10 seconds', async () => {
    const { deletions, sent, elapse, shown, lengths } = rig();
    deletions.put('a', 'q1');
    expect([shown(), sent, lengths()]).toEqual([['a open'], [], [undoMs]]);
    await elapse();
    expect([shown(), sent]).toEqual([[], ['a']]);
  });

  it('sends nothing of what was undone', async () => {
    const { deletions, sent, elapse, shown } = rig();
    deletions.put('a', 'q1');
    deletions.put('b', 'q2');
    deletions.undo('a');
    await elapse();
    expect([shown(), sent]).toEqual([[], ['b']]);
  });

  it('stays hidden while it is sent, and cannot be undone any more', async () => {
    let end: () => void = () => undefined;
    const { deletions, shown } = rig(() => new Promise((done) => (end = done)));
    deletions.put('a', 'q1');
    deletions.flush();
    deletions.undo('a');
    expect(shown()).toEqual(['a sent']);
    end();
    await settled();
    expect(shown()).toEqual([]);
  });

  it('shows again what the server refused to delete, and says so', async () => {
    const { deletions, failures, elapse, shown } = rig(() => Promise.reject(new Error('locked')));
    deletions.put('a', 'q1');
    await elapse();
    expect([shown(), failures]).toEqual([[], [new Error('locked')]]);
  });

  it('waits while somebody is about to undo, then starts again', async () => {
    const { deletions, sent, elapse } = rig();
    deletions.put('a', 'q1');
    deletions.hold();
    await elapse();
    expect(sent).toEqual([]);
    deletions.release();
    await elapse();
    expect(sent).toEqual(['a']);
  });

  it('sends everything once where the page is left', async () => {
    const { deletions, sent, elapse } = rig();
    deletions.put('a', 'q1');
    deletions.put('b', 'q2');
    deletions.flush();
    await elapse();
    expect(sent).toEqual(['a', 'b']);
  });
});
