/** Type 4 as the researcher edits it: a question and the options of which any may be chosen. */
import { AnswerOptions } from '../editing/answer-options.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { NextButtonChoice, QuestionWords, RequiredSwitch } from '../editing/question-fields.tsx';

export function MultipleAnswerEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <QuestionWords {...props} />
      <AnswerOptions {...props} mark="square" />
      <NextButtonChoice {...props} />
      <RequiredSwitch {...props} />
    </EditorForm>
  );
}
