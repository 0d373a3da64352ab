/** Filters in words: what a pill says, and what a menu offers. */
import { ItemType, QuestionType, isTestType } from '@sightline/domain/questions';
import { deviceKinds, type DeviceKind } from '@sightline/domain/recordings';
import type { WireItem } from '@sightline/wire/calls';
import { resultsTexts } from '../../lib/texts/results.ts';
import type { TesterFilter } from './tester-filter.ts';

const words = resultsTexts.filter;
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

export interface Option {
  value: string;
  label: string;
}

export const languageName = (code: string): string => languages.of(code) ?? code;
export const deviceName = (kind: string): string => (deviceKinds.some((one) => one === kind) ? words.devices[kind as DeviceKind] : kind);

/** Questions whose answers can be filtered by, numbered as in the question list. */
export function answerableQuestions(items: readonly WireItem[]): { item: WireItem; label: string }[] {
  return items
    .filter(({ QuestItem }) => QuestItem.ItemType === ItemType.editable)
    .map((item, index) => ({ item, label: resultsTexts.testOption(index + 1, item.QuestItem.Name) }))
    .filter(({ item: { QuestItem } }) => !isTestType(QuestItem.QuestionType) && QuestItem.QuestionType !== QuestionType.instruction);
}

const steps = [1, 2, 3, 4, 5].map((step) => ({ value: String(step), label: words.step(step) }));

/** The answers to choose from; null for an open question, whose answers are searched for words. */
export function answersOf({ QuestItem, Alternatives }: WireItem): readonly Option[] | null {
  if (QuestItem.QuestionType === QuestionType.openEnded) return null;
  if (QuestItem.QuestionType === QuestionType.smileyRating) return steps;
  return Alternatives.map(({ Id, Name }) => ({ value: Id, label: Name }));
}

/** 'q2. How often?: Weekly'; null if the filter names no question of the project. */
export function answerText({ answered, answer }: TesterFilter, items: readonly WireItem[]): string | null {
  const question = answerableQuestions(items).find(({ item }) => item.QuestItem.Id === answered);
  if (question === undefined) return null;
  if (answer === null) return words.answeredAtAll(question.label);
  const options = answersOf(question.item);
  const chosen = options === null ? words.contains(answer) : (options.find(({ value }) => value === answer)?.label ?? answer);
  return words.answeredBy(question.label, chosen);
}

/** '1 May 2026 – 31 May 2026', open at either end. */
export function daysText({ from, to }: Pick<TesterFilter, 'from' | 'to'>): string {
  if (from === null) return words.until(dayText(to ?? ''));
  return to === null ? words.since(dayText(from)) : words.between(dayText(from), dayText(to));
}

const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
