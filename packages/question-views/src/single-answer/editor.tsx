/** Type 3 as the researcher edits it: a question and the options of which one is chosen. */
import { AnswerOptions } from '../editing/answer-options.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { NextButtonChoice, QuestionWords, RequiredSwitch } from '../editing/question-fields.tsx';

export function SingleAnswerEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <QuestionWords {...props} />
      <AnswerOptions {...props} mark="round" />
      <NextButtonChoice {...props} />
      <RequiredSwitch {...props} />
    </EditorForm>
  );
}
