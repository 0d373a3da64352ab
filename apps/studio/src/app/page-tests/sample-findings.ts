/** Notes, tags and findings for page tests, and a server that keeps what it is sent. */
import type { Findings, WireFinding, WireNote, WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
import type { Answers, Fields } from './fake-server.ts';
import { emptyReport, noRecordings, prototypeResults, recordingRow } from './sample-results.ts';
import { prototypeTest } from './sample-data.ts';

const testId = prototypeTest.QuestItem.Id;

export const noteTag = (Name: string, change: Partial<WireNoteTag> = {}): WireNoteTag => ({
  Id: `tag_${Name}`,
  Name,
  Color: 'red',
  GroupId: null,
  ...change,
});

export const sampleNote = (Id: string, change: Partial<WireNote> = {}): WireNote => ({
  Id,
  RecordingId: 'rec_ann',
  QuestionId: testId,
  AtMs: 42_000,
  EndMs: null,
  Text: 'Looks for the price',
  Version: 1,
  Tags: [],
  CommentCount: 0,
  CreatedAt: '2026-11-20T10:00:00.000Z',
  UpdatedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

export const sampleFinding = (change: Partial<Findings['Findings'][number]> = {}): Findings['Findings'][number] => ({
  Id: 'fnd_price',
  Title: 'The price is hard to find',
  Severity: 3,
  Recommendation: 'Show it first',
  Version: 4,
  NoteIds: ['nte_price'],
  ClipIds: [],
  Figures: [
    { Key: 'qst.rate', Name: 'Success rate, Book a trip' },
    { Key: 'gone', Name: 'Clicked “Order”' },
  ],
  UpdatedAt: '2026-11-20T10:00:00.000Z',
  Testers: { Count: 1, Total: 2, Percentage: 50, Interval: { Low: 9.5, High: 90.5 } },
  ...change,
});
export const rateFigure = {
  Key: 'qst.rate',
  Name: 'Success rate',
  Part: 'Book a trip',
  Text: '50% of 2 testers, 95% interval 9–91',
};

const row = (RecordingId: string, Outcome: 'Success' | 'Unsuccess') => ({
  RecordingId,
  Outcome,
  Direct: null,
  DurationSec: 44,
  Clicks: 4,
  Misclicks: 1,
});
const people = [
  recordingRow({ Id: 'rec_ann', QuestionId: testId }),
  recordingRow({ Id: 'rec_bob', QuestionId: testId, Gender: 'Male', Age: 40, Outcome: 'Unsuccess' }),
];

interface Kept {
  notes?: readonly WireNote[];
  tags?: readonly WireNoteTag[];
  groups?: readonly WireTagGroup[];
  findings?: readonly Findings['Findings'][number][];
}

/** Two testers, one of whom succeeded; moves and saves are kept. */
export function keepFindings({ notes = [], tags = [], groups = [], findings = [] }: Kept): Answers {
  let [keptNotes, keptTags, keptGroups, kept] = [[...notes], [...tags], [...groups], [...findings]];
  const moved = ({ note, from, to }: Fields): WireNote => {
    const before = keptNotes.find(({ Id }) => Id === note)!;
    const added = keptTags.filter(({ Id }) => Id === to);
    return { ...before, Version: before.Version + 1, Tags: [...before.Tags.filter(({ Id }) => Id !== from && Id !== to), ...added] };
  };
  const saved = (fields: Fields): WireFinding => {
    const known = kept.find(({ Id }) => Id === fields['finding']);
    return {
      ...sampleFinding({ Id: known?.Id ?? 'fnd_new' }),
      Title: String(fields['title']),
      Severity: Number(fields['severity']) as WireFinding['Severity'],
      Recommendation: String(fields['recommendation']),
      NoteIds: fields['notes'] as string[],
      ClipIds: fields['clips'] as string[],
      Figures: fields['figures'] as WireFinding['Figures'],
      Version: (known?.Version ?? 0) + 1,
    };
  };
  return {
    getProjectData: prototypeResults,
    getRecordings: { ...noRecordings, Recordings: people },
    getSummary: {
      ...emptyReport,
      All: { ...emptyReport.All, Count: 2, RawData: [row('rec_ann', 'Success'), row('rec_bob', 'Unsuccess')] },
    },
    getNotes: () => ({ ReadOnly: false, Count: keptNotes.length, Notes: keptNotes }),
    getNoteTags: () => ({ Tags: keptTags, Groups: keptGroups }),
    moveNote: (fields: Fields) => {
      const note = moved(fields);
      keptNotes = keptNotes.map((one) => (one.Id === note.Id ? note : one));
      return note;
    },
    saveNoteTag: ({ tag, name, color, group }: Fields) => {
      const next = noteTag(String(name), {
        ...(typeof tag === 'string' && { Id: tag }),
        Color: color as WireNoteTag['Color'],
        GroupId: typeof group === 'string' && group !== '' ? group : null,
      });
      keptTags = [...keptTags.filter(({ Id }) => Id !== next.Id), next];
      return next;
    },
    mergeNoteTags: ({ tag, into }: Fields) => {
      const target = keptTags.find(({ Id }) => Id === into)!;
      keptNotes = keptNotes.map((note) =>
        note.Tags.some(({ Id }) => Id === tag)
          ? { ...note, Tags: [...note.Tags.filter(({ Id }) => Id !== tag && Id !== into), target] }
          : note,
      );
      keptTags = keptTags.filter(({ Id }) => Id !== tag);
      return target;
    },
    deleteNoteTag: ({ tag }: Fields) => {
      keptNotes = keptNotes.map((note) => ({ ...note, Tags: note.Tags.filter(({ Id }) => Id !== tag) }));
      keptTags = keptTags.filter(({ Id }) => Id !== tag);
      return { res: 1 };
    },
    saveTagGroup: ({ group, name }: Fields) => {
      const next = { Id: typeof group === 'string' ? group : 'tgr_new', Name: String(name) };
      keptGroups = [...keptGroups.filter(({ Id }) => Id !== next.Id), next];
      return next;
    },
    deleteTagGroup: ({ group }: Fields) => {
      keptGroups = keptGroups.filter(({ Id }) => Id !== group);
      return { res: 1 };
    },
    getFindings: () => ({ ReadOnly: false, Findings: kept, Figures: [rateFigure] }),
    saveFinding: (fields: Fields) => {
      const finding = saved(fields);
      const Testers = kept.find(({ Id }) => Id === finding.Id)?.Testers ?? sampleFinding().Testers;
      kept = kept.some(({ Id }) => Id === finding.Id)
        ? kept.map((one) => (one.Id === finding.Id ? { ...finding, Testers } : one))
        : [...kept, { ...finding, Testers }];
      return finding;
    },
    updateFindingsOrder: { res: 1 },
    deleteFinding: ({ finding }: Fields) => {
      kept = kept.filter(({ Id }) => Id !== finding);
      return { res: 1 };
    },
  };
}
