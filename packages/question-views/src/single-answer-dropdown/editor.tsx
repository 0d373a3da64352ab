/** Type 5 as the researcher edits it: a question and the entries of its list. */
import { AnswerOptions } from '../editing/answer-options.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { NextButtonChoice, QuestionWords, RequiredSwitch } from '../editing/question-fields.tsx';

export function SingleAnswerDropdownEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <QuestionWords {...props} />
      <AnswerOptions {...props} mark="none" />
      <NextButtonChoice {...props} />
      <RequiredSwitch {...props} />
    </EditorForm>
  );
}
