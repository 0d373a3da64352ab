/** A thread reads of a project only what changed since it read it last. */
import { describe, expect, it } from 'vitest';
import type { TaskIo } from '../../../platform/workers/index.ts';
import type { SummaryRow } from '../recording-store.ts';
import { readSummaries } from './read-summaries.ts';

/** A project as the database holds it: version and text of each recording, newest first. */
type Stored = Record<string, { version: string; text: string; lapsed?: boolean }>;

/** What a task reads of it; `wanted` is what the worker asks for. `gone`: deleted between the two questions. */
function reading(projectId: string, stored: Stored, gone: readonly string[] = []) {
  const asked: (string[] | null)[] = [];
  const rowOf = (recordingId: string): SummaryRow => ({
    recordingId,
    startedAt: new Date(0),
    lapsed: stored[recordingId]?.lapsed ?? false,
    excluded: false,
    summary: JSON.stringify({ text: stored[recordingId]?.text }),
  });
  const io: TaskIo = {
    read: async function* <Piece>(source: string) {
      await Promise.resolve();
      const ids = Object.keys(stored);
      if (source === 'versions')
        yield { projectId, versions: ids.map((recordingId) => ({ recordingId, version: stored[recordingId]?.version })) } as Piece;
      else {
        const wanted = asked.at(-1) ?? null;
        yield ids.filter((id) => (wanted === null || wanted.includes(id)) && !gone.includes(id)).map(rowOf) as Piece;
      }
    },
    write: (bytes) => {
      asked.push(JSON.parse(new TextDecoder().decode(bytes)) as string[] | null);
      return Promise.resolve();
    },
  };
  return { io, asked };
}

async function read(
  projectId: string,
  stored: Stored,
  gone: readonly string[] = [],
): Promise<{ texts: unknown[]; asked: (string[] | null)[] }> {
  const { io, asked } = reading(projectId, stored, gone);
  const found = await readSummaries(io);
  return {
    texts: found.map(({ recordingId, lapsed, summary }) => [recordingId, (summary as unknown as { text: string }).text, lapsed]),
    asked,
  };
}

describe('summaries of a project', () => {
  const first: Stored = { c: { version: '3', text: 'C' }, b: { version: '2', text: 'B' }, a: { version: '1', text: 'A' } };

  it('are all read at first, then those that changed or came; those that went are gone', async () => {
    expect(await read('prj_1', first)).toEqual({
      texts: [
        ['c', 'C', false],
        ['b', 'B', false],
        ['a', 'A', false],
      ],
      asked: [null],
    });
    expect((await read('prj_1', first)).asked).toEqual([]);
    const after: Stored = { d: { version: '9', text: 'D' }, c: { version: '3', text: 'C' }, b: { version: '8', text: 'B2', lapsed: true } };
    expect(await read('prj_1', after)).toEqual({
      texts: [
        ['d', 'D', false],
        ['c', 'C', false],
        ['b', 'B2', true],
      ],
      asked: [['d', 'b']],
    });
  });

  it('are read again for another project, and none are left of one that is empty', async () => {
    await read('prj_1', first);
    expect((await read('prj_2', { a: { version: '1', text: 'Of another' } })).texts).toEqual([['a', 'Of another', false]]);
    expect((await read('prj_2', {})).texts).toEqual([]);
    expect((await read('prj_2', first)).asked).toEqual([null]);
  });

  it('leave out what was deleted between the two questions', async () => {
    await read('prj_3', first);
    const changed: Stored = { ...first, b: { version: '7', text: 'B7' } };
    expect((await read('prj_3', changed, ['b'])).texts).toEqual([
      ['c', 'C', false],
      ['a', 'A', false],
    ]);
  });
});
