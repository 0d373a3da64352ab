/** The step of each type of question; ratings come with the run's later parts. */
import { stepsWith } from '@sightline/question-views/steps';
import { laterPart } from './later-parts.ts';

export const stepOf = stepsWith({ SmileyRatingStep: laterPart((parts) => parts.SmileyRatingStep) });
