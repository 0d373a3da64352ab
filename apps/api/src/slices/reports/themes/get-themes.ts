/** Themes of the open answers to one question: frequent words, tags, and the answers with them. */
import { fewestExamples, pairOf } from '@sightline/analysis';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, TagSuggestions, Themes } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { findProject } from '../../projects/index.ts';
import { findAnswerTags, summaryParts } from '../../recordings/index.ts';
import { openPart } from '../get-report-parts.ts';
import { suggestTask, themeAnswersTask, themesTask } from './tasks.ts';

type ThemePorts = Pick<Ports, 'db' | 'workers'>;
type Caller = { accountId: string };
type Input = Payload<typeof calls.getThemeAnswers>;

const usualAnswers = 50;

/** Refusals: not-found. */
export async function getThemes(ports: ThemePorts, caller: Caller, input: Payload<typeof calls.getThemes>): Promise<Themes | Refusal> {
  const open = await openAnswers(ports, caller, input);
  if (isRefusal(open)) return open;
  const { readOnly, of } = open;
  return { ReadOnly: readOnly, ...(await ports.workers.run(themesTask, of, summaryParts(ports.db, input.project))) };
}

/** Refusals: not-found. */
export async function getThemeAnswers(
  ports: ThemePorts,
  caller: Caller,
  input: Input,
): Promise<Answer<typeof calls.getThemeAnswers> | Refusal> {
  const open = await openAnswers(ports, caller, input);
  if (isRefusal(open)) return open;
  const wanted = { ...open.of, term: input.term, tag: input.tag };
  return ports.workers.run(themeAnswersTask, wanted, summaryParts(ports.db, input.project));
}

/** Refusals: not-found. */
export async function getTagSuggestions(
  ports: ThemePorts,
  caller: Caller,
  input: Payload<typeof calls.getTagSuggestions>,
): Promise<TagSuggestions | Refusal> {
  const open = await openAnswers(ports, caller, input);
  if (isRefusal(open)) return open;
  const { of, dismissed } = open;
  if (of.language !== 'en') return { Offered: false, Suggestions: [] };
  // Below this no tag has enough examples: nothing needs to be read.
  if (of.taggings.length < fewestExamples) return { Offered: true, Suggestions: [] };
  const suggested = await ports.workers.run(suggestTask, { ...of, dismissed }, summaryParts(ports.db, input.project));
  return { Offered: true, Suggestions: suggested };
}

async function openAnswers(ports: ThemePorts, caller: Caller, input: Input) {
  const [part, project] = await Promise.all([
    openPart(ports, caller, input, usualAnswers),
    findProject(ports.db, caller.accountId, input.project),
  ]);
  if (isRefusal(part)) return part;
  if (project === null) return refuse('not-found');
  const rows = await findAnswerTags(ports.db, project.id, input.about);
  const taggings = rows.filter(({ dismissed }) => !dismissed).map(({ recordingId, tagId }) => [recordingId, tagId] as const);
  return {
    readOnly: project.readOnly,
    of: { ...part, about: input.about, taggings, language: project.language },
    dismissed: rows.filter(({ dismissed }) => dismissed).map(({ recordingId, tagId }) => pairOf(recordingId, tagId)),
  };
}
