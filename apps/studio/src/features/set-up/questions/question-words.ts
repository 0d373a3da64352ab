/** How a question is called in the list. */
import { typeTitle } from '@sightline/domain/questions';
import type { WireItem } from '@sightline/wire/calls';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';

/** 'q2. Website testing'; the place counts from 0. */
export const placeTitle = (item: WireItem, index: number): string => texts.place(index + 1, typeTitle(item.QuestItem.QuestionType));
