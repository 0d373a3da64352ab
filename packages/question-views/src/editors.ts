/** Public API of the editors for researchers: one per question type. */
import { QuestionType } from '@sightline/domain/questions';
import type { ComponentType } from 'react';
import { ApplicationTestEditor } from './application-test/editor.tsx';
import type { EditorProps } from './editing/editor-props.ts';
import { InstructionEditor } from './instruction/editor.tsx';
import { MultipleAnswerEditor } from './multiple-answer/editor.tsx';
import { OpenEndedEditor } from './open-ended/editor.tsx';
import { PrototypeTestEditor } from './prototype-test/editor.tsx';
import { SingleAnswerDropdownEditor } from './single-answer-dropdown/editor.tsx';
import { SingleAnswerEditor } from './single-answer/editor.tsx';
import { SmileyRatingEditor } from './smiley-rating/editor.tsx';
import { WebsiteTestEditor } from './website-test/editor.tsx';

/** Every type of question has its editor: a type without one does not compile. */
export const editors: Record<QuestionType, ComponentType<EditorProps>> = {
  [QuestionType.openEnded]: OpenEndedEditor,
  [QuestionType.singleAnswer]: SingleAnswerEditor,
  [QuestionType.multipleAnswer]: MultipleAnswerEditor,
  [QuestionType.singleAnswerDropdown]: SingleAnswerDropdownEditor,
  [QuestionType.smileyRating]: SmileyRatingEditor,
  [QuestionType.instruction]: InstructionEditor,
  [QuestionType.websiteTest]: WebsiteTestEditor,
  [QuestionType.applicationTest]: ApplicationTestEditor,
  [QuestionType.prototypeTest]: PrototypeTestEditor,
};

export type { EditorProps, FieldPairs, OptionActions, PrototypeSource } from './editing/editor-props.ts';
