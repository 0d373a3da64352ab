/** What testers said themselves, separated by the part that a question plays in the methodology: reports and scenarios both draw on it. */
import type { ReportGroup } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { SummarisedRecording } from '../types.ts';

type Criterion = ReportGroup['GoodCriterias'][number];

/** Longer lists are not read; the answers themselves are all in the report. */
export const mostCriteria = 20;

const advantageRoles: readonly string[] = ['likes'];
const flawRoles: readonly string[] = ['dislikes', 'issues'];

interface Said {
  advantages: Criterion[];
  flaws: Criterion[];
}

/** Answers to the methodology's questions on likes, and on dislikes and issues, of these recordings (newest first). */
export function whatTestersSaid(questions: readonly StudyQuestion[], recordings: readonly SummarisedRecording[]): Said {
  const { advantages, flaws } = allThatTestersSaid(questions, recordings);
  return { advantages: advantages.slice(0, mostCriteria), flaws: flaws.slice(0, mostCriteria) };
}

/** The same, however long the lists are. */
export function allThatTestersSaid(questions: readonly StudyQuestion[], recordings: readonly SummarisedRecording[]): Said {
  const idsOf = (roles: readonly string[]) => new Set(questions.filter(({ role }) => roles.includes(role)).map(({ id }) => id));
  return { advantages: gather(idsOf(advantageRoles), recordings), flaws: gather(idsOf(flawRoles), recordings) };
}

/** One criterion per text, whatever its case and blanks, in the words of the newest; the most frequent first, the newest among equals. */
function gather(questionIds: ReadonlySet<string>, recordings: readonly SummarisedRecording[]): Criterion[] {
  if (questionIds.size === 0) return [];
  const byText = new Map<string, { text: string; ids: string[] }>();
  for (const { recordingId, summary } of recordings) {
    for (const { questionId, value } of summary.answers) {
      if (value.kind !== 'text' || !questionIds.has(questionId)) continue;
      const text = value.text.trim().replace(/\s+/g, ' ');
      if (text === '') continue;
      const known = byText.get(text.toLowerCase());
      if (known === undefined) byText.set(text.toLowerCase(), { text, ids: [recordingId] });
      // One recording may say the same twice, and its answers stand together.
      else if (known.ids.at(-1) !== recordingId) known.ids.push(recordingId);
    }
  }
  return [...byText.values()].sort((a, b) => b.ids.length - a.ids.length).map(({ text, ids }) => ({ Text: text, RecordingIds: ids }));
}
