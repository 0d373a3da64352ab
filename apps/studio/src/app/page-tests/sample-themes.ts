/** Answers to an open question, some of them tagged, and a server that keeps what is changed. */
import type { TagSuggestions, ThemeAnswer, Themes, WireNoteTag } from '@sightline/wire/calls';
import { manyAnswers } from './sample-results.ts';

export const themesPath = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=overall&themes=qst_why';

type Fields = Record<string, unknown>;

const price: WireNoteTag = { Id: 'tag_price', Name: 'price', Color: 'green', GroupId: null };
const answer = (RecordingId: string, Text: string, TagIds: string[] = []): ThemeAnswer => ({
  RecordingId,
  Text,
  Outcome: 'Success',
  TagIds,
});
const answers: readonly ThemeAnswer[] = [
  answer('rec_1', 'The price was hidden', ['tag_price']),
  answer('rec_2', 'Where is the price?'),
  answer('rec_3', 'The menu is confusing'),
];

/** `suggested`: recording ids whose answer may be tagged 'price'. */
export function sampleThemes(suggested: readonly string[] = [], readOnly = false) {
  let kept = answers;
  let tags = [price];
  let offered = suggested;
  const withTag = (id: string) => kept.filter(({ TagIds }) => TagIds.includes(id));
  const matching = ({ term, tag }: Fields) =>
    kept.filter(
      ({ Text, TagIds }) =>
        (term === undefined || Text.includes(term as string)) &&
        (tag === undefined || (tag === 'none' ? TagIds.length === 0 : TagIds.includes(tag as string))),
    );
  return {
    getSummary: manyAnswers,
    getNoteTags: () => ({ Tags: tags, Groups: [] }),
    getThemes: (): Themes => ({
      ReadOnly: readOnly,
      Count: kept.length,
      Untagged: kept.filter(({ TagIds }) => TagIds.length === 0).length,
      Terms: [{ Text: 'price', Count: 2 }],
      Tags: tags
        .map(({ Id }) => ({ TagId: Id, Count: withTag(Id).length, Success: withTag(Id).length, Difficult: 0, Unsuccess: 0 }))
        .filter(({ Count }) => Count > 0),
    }),
    getThemeAnswers: (fields: Fields) => ({ Count: matching(fields).length, Answers: matching(fields) }),
    getTagSuggestions: (): TagSuggestions => ({
      Offered: true,
      Suggestions: offered.map((RecordingId) => ({ RecordingId, TagId: price.Id })),
    }),
    saveNoteTag: ({ name }: Fields) => {
      const made: WireNoteTag = { ...price, Id: `tag_${String(name)}`, Name: String(name) };
      tags = [...tags, made];
      return made;
    },
    tagAnswers: ({ recordings, tag, change }: Fields) => {
      const ids = recordings as string[];
      offered = offered.filter((id) => !ids.includes(id));
      kept = kept.map((one) => {
        if (!ids.includes(one.RecordingId) || change === 'dismiss') return one;
        const rest = one.TagIds.filter((id) => id !== tag);
        return { ...one, TagIds: change === 'add' ? [...rest, String(tag)] : rest };
      });
      return { res: 1 };
    },
  };
}
