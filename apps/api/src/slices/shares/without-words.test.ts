import { describe, expect, it } from 'vitest';
import type { SharedReport } from '@sightline/wire/calls';
import type { StoredFindings } from './public-findings.ts';
import { hasWords, withoutWords } from './without-words.ts';

const gone = { recordingId: 'rec_1', texts: ['It is  slow', 'Fine'], passages: ['I could not find the basket', '/lamps/ada'] };

const group = (texts: [string, string][], criteria: object[] = []) => ({
  Count: 3,
  Blocks: [
    { Count: 3, Texts: texts.map(([RecordingId, Text]) => ({ RecordingId, Text })), Items: [{ Name: '/lamps/ada', Percentage: 33 }] },
  ],
  GoodCriterias: [],
  BadCriterias: criteria,
});
const reportOf = (...all: ReturnType<typeof group>[]) =>
  ({
    filter: null,
    tests: all.map((All) => ({ report: { All, Success: group([]), Difficult: group([]), Unsuccess: group([]), DroppedOut: group([]) } })),
  }) as unknown as SharedReport;
const textsIn = ({ tests }: SharedReport) =>
  tests.flatMap(({ report }) => report.All.Blocks.flatMap(({ Texts }) => Texts.map(({ Text }) => Text)));

describe('withoutWords', () => {
  it('takes the answers of the recording out, keeps the figures, and counts each answer once', () => {
    const one = () =>
      group([
        ['rec_1', 'Fine'],
        ['rec_2', 'Fine'],
        ['rec_1', 'Never in the database'],
      ]);
    const { content, count } = withoutWords(reportOf(one(), one()), gone);
    expect([textsIn(content), count]).toEqual([['Fine', 'Fine'], 2]);
    expect(content.tests[0]?.report.All).toMatchObject({ Count: 3, Blocks: [{ Count: 3 }] });
  });

  it('takes one of equal texts out of content that was stored without ids', () => {
    const { content, count } = withoutWords(
      reportOf(
        group([
          ['', 'Fine'],
          ['', 'fine '],
          ['', 'It is slow'],
          ['', 'Warm'],
        ]),
      ),
      gone,
    );
    expect([textsIn(content), count]).toEqual([['fine ', 'Warm'], 2]);
  });

  it('keeps what somebody else said too, and what was measured', () => {
    const shared = { Text: 'It is slow', RecordingIds: ['rec_1', 'rec_2'], Count: 2 };
    const own = { Text: 'it is slow', RecordingIds: ['rec_1'], Count: 1 };
    const measured = { Text: '1 tester gave up', RecordingIds: ['rec_1'], Count: 1 };
    const old = { Text: 'Fine', RecordingIds: [], Count: 2 };
    const { content } = withoutWords(reportOf(group([], [shared, own, measured, old])), gone);
    expect(content.tests[0]?.report.All.BadCriterias).toEqual([
      { ...shared, RecordingIds: ['rec_2'] },
      { ...measured, RecordingIds: [] },
      { ...old, Count: 1 },
    ]);
  });

  it('takes pages and quotations out wherever they stand, and no page that begins alike', () => {
    const named = { Text: '2 misclicked on /lamps/ada, 1 on /lamps/adam', RecordingIds: [], Count: 2 };
    const { content } = withoutWords(reportOf(group([], [named])), gone);
    const { BadCriterias, Blocks } = content.tests[0]?.report.All ?? group([]);
    expect([BadCriterias, Blocks]).toMatchObject([
      [{ Text: '2 misclicked on [withdrawn], 1 on /lamps/adam' }],
      [{ Items: [{ Name: '[withdrawn]', Percentage: 33 }] }],
    ]);
  });

  it('takes notes of findings out with their recording', () => {
    const findings = {
      findings: [
        {
          title: 'Says “I could not find the basket”',
          notes: [
            { recordingId: 'rec_1', text: 'Lost', tags: [] },
            { recordingId: 'rec_2', text: 'Lost', tags: [] },
            { text: 'Fine', tags: [] },
          ],
        },
      ],
    } as unknown as StoredFindings;
    const { content, count } = withoutWords(findings, gone);
    expect(count).toBe(2);
    expect(content.findings).toEqual([{ title: 'Says “[withdrawn]”', notes: [{ recordingId: 'rec_2', text: 'Lost', tags: [] }] }]);
  });

  it('is needed where the recording is named, a passage stands, or no recordings were kept', () => {
    const json = (...texts: [string, string][]) => JSON.stringify(reportOf(group(texts)));
    expect(hasWords(json(['rec_2', 'Fine']).replaceAll('/lamps/ada', '/'), gone)).toBe(false);
    expect(hasWords(json(['rec_2', 'Fine']), gone)).toBe(true);
    expect(hasWords(json(['rec_1', 'Fine']).replaceAll('/lamps/ada', '/'), gone)).toBe(true);
    expect(hasWords(json(['', 'Fine']).replaceAll('/lamps/ada', '/'), gone)).toBe(true);
    expect(hasWords('{"findings":[{"notes":[{"text":"Fine"}]}]}', gone)).toBe(true);
  });
});
