/** Pictures arrive in the order chosen, whatever fails on the way. */
import { describe, expect, it } from 'vitest';
import { Uploads } from './uploads.ts';

const file = (name: string): File => new File(['x'], name);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A server whose screens take the names of their files, and fail as specified. */
function rig() {
  const screens: string[] = [];
  const failing = new Set<string>();
  const uploads = new Uploads({
    send: (sent) => {
      if (failing.has(sent.name)) return Promise.reject(new Error('no picture'));
      screens.push(sent.name);
      return Promise.resolve({ Id: sent.name });
    },
    place: (id, before) => {
      screens.splice(screens.indexOf(id), 1);
      screens.splice(screens.indexOf(before), 0, id);
    },
    wordsFor: (error) => (error instanceof Error ? error.message : ''),
  });
  const states = () => uploads.list().map((one) => [one.file.name, one.state, one.message]);
  return { uploads, screens, failing, states };
}

describe('Uploads', () => {
  it('sends one after the other and tells how far it is', async () => {
    const { uploads, screens, states } = rig();
    uploads.add([file('a'), file('b')]);
    expect(states().map(([, state]) => state)).toEqual(['sending', 'waiting']);
    uploads.add([file('c')]);
    await settled();
    expect(screens).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual([]);
  });

  it('names what failed and goes on with the rest', async () => {
    const { uploads, screens, failing, states } = rig();
    failing.add('b');
    const large = file('large');
    uploads.add([file('a'), file('b'), large, file('c')], new Map([[large, 'too large']]));
    await settled();
    expect(screens).toEqual(['a', 'c']);
    expect(states()).toEqual([
      ['b', 'failed', 'no picture'],
      ['large', 'failed', 'too large'],
    ]);
  });

  it('puts what is sent again where it was chosen', async () => {
    const { uploads, screens, failing, states } = rig();
    for (const name of ['a', 'c']) failing.add(name);
    uploads.add([file('a'), file('b'), file('c'), file('d')]);
    await settled();
    failing.clear();
    uploads.againAll();
    await settled();
    expect(screens).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual([]);
  });

  it('takes the same file twice', async () => {
    const { uploads, screens } = rig();
    const same = file('a');
    uploads.add([same, same]);
    await settled();
    expect(screens).toEqual(['a', 'a']);
  });

  it('stops behind the one being sent, and forgets what is dismissed', async () => {
    const { uploads, screens, failing, states } = rig();
    failing.add('x');
    uploads.add([file('x')]);
    await settled();
    uploads.add([file('a'), file('b')]);
    uploads.stop();
    await settled();
    expect(screens).toEqual(['a']);
    uploads.dismiss(uploads.list()[0]?.id ?? 0);
    expect(states()).toEqual([]);
  });
});
