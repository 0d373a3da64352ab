/** Type 9 as the researcher edits it: a question answered by one of five smileys. */
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { NextButtonChoice, QuestionWords, RequiredSwitch } from '../editing/question-fields.tsx';

export function SmileyRatingEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <QuestionWords {...props} />
      <NextButtonChoice {...props} />
      <RequiredSwitch {...props} />
    </EditorForm>
  );
}
