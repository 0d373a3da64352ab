/** The door to what researchers edit: one editor a question type. */
import type { QuestionType } from '@sightline/domain/questions';
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
  1: OpenEndedEditor,
  3: SingleAnswerEditor,
  4: MultipleAnswerEditor,
  5: SingleAnswerDropdownEditor,
  9: SmileyRatingEditor,
  18: InstructionEditor,
  24: WebsiteTestEditor,
  30: ApplicationTestEditor,
  31: PrototypeTestEditor,
};

export type { EditorProps, FieldPairs, OptionActions, PrototypeSource } from './editing/editor-props.ts';
