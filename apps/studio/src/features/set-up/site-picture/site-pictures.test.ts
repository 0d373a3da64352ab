/** One visit a link, the newest link wins, a failure waits for a person. */
import { describe, expect, it } from 'vitest';
import { SitePictures, type SiteFacts, type SiteOrder } from './site-pictures.ts';

const order = (url: string, questionId = 'qst_1'): SiteOrder => ({ projectId: 'prj_1', questionId, url });
const facts = (name: string): SiteFacts => ({
  MediaFilePath: name,
  PreviewFilePath: name,
  MayBeFramed: true,
  HasRecorder: false,
  Limits: [{ Limit: 'frames', Count: 2 }],
});
const settled = () => new Promise((done) => setTimeout(done, 0));

/** Visits that end when the test says so. */
function rig() {
  const visits: { url: string; signal: AbortSignal; end: (facts: SiteFacts) => void; fail: (error: Error) => void }[] = [];
  const found: [string, string][] = [];
  const pictures = new SitePictures({
    visit: ({ url }, signal) => new Promise((end, fail) => void visits.push({ url, signal, end, fail })),
    found: ({ url }, { MediaFilePath }) => found.push([url, MediaFilePath]),
    wordsOf: (error) => (error instanceof Error ? error.message : ''),
  });
  return { pictures, visits, found };
}

describe('SitePictures', () => {
  it('visits a link once while it is under way, and hands on what was found', async () => {
    const { pictures, visits, found } = rig();
    pictures.ask(order('https://a.co'));
    pictures.ask(order('https://a.co'));
    expect([visits.length, pictures.stateOf('qst_1', 'https://a.co').kind]).toEqual([1, 'pending']);
    visits[0]?.end(facts('a.jpg'));
    await settled();
    expect(found).toEqual([['https://a.co', 'a.jpg']]);
    expect(pictures.stateOf('qst_1', 'https://a.co').kind).toBe('none');
    expect(pictures.limitsOf('qst_1', 'https://a.co')).toEqual([{ Limit: 'frames', Count: 2 }]);
    expect([pictures.limitsOf('qst_1', 'https://b.co'), pictures.limitsOf('qst_2', 'https://a.co')]).toEqual([null, null]);
  });

  it('ignores the answer for an older link, and gives its visit up', async () => {
    const { pictures, visits, found } = rig();
    pictures.ask(order('https://a.co'));
    pictures.ask(order('https://b.co'));
    expect([visits[0]?.signal.aborted, visits[1]?.signal.aborted]).toEqual([true, false]);
    visits[1]?.end(facts('b.jpg'));
    await settled();
    visits[0]?.end(facts('a.jpg'));
    await settled();
    expect(found).toEqual([['https://b.co', 'b.jpg']]);
  });

  it('ignores the failure of an older link', async () => {
    const { pictures, visits } = rig();
    pictures.ask(order('https://a.co'));
    pictures.ask(order('https://b.co'));
    visits[0]?.fail(new Error('aborted'));
    await settled();
    expect([pictures.stateOf('qst_1', 'https://a.co').kind, pictures.stateOf('qst_1', 'https://b.co').kind]).toEqual(['none', 'pending']);
  });

  it('keeps a failure until it is tried again', async () => {
    const { pictures, visits, found } = rig();
    pictures.ask(order('https://a.co'));
    visits[0]?.fail(new Error('The site could not be reached.'));
    await settled();
    const failed = { kind: 'failed', message: 'The site could not be reached.' };
    expect(pictures.stateOf('qst_1', 'https://a.co')).toEqual(failed);
    pictures.ask(order('https://a.co'));
    expect([visits.length, pictures.stateOf('qst_1', 'https://a.co')]).toEqual([1, failed]);
    pictures.again(order('https://a.co'));
    visits[1]?.end(facts('a.jpg'));
    await settled();
    expect(found).toEqual([['https://a.co', 'a.jpg']]);
  });

  it('keeps questions apart', () => {
    const { pictures, visits } = rig();
    pictures.ask(order('https://a.co', 'qst_1'));
    pictures.ask(order('https://b.co', 'qst_2'));
    expect(visits.map((visit) => visit.signal.aborted)).toEqual([false, false]);
  });
});
