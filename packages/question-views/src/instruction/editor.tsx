/** Type 18 as the researcher edits it: a title and a text that testers read before they go on. */
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { optional, required } from '../editing/field-rules.ts';
import { NextButtonChoice } from '../editing/question-fields.tsx';
import { TextField } from '../editing/text-field.tsx';

export function InstructionEditor(props: EditorProps) {
  const { QuestItem: question } = props.item;
  return (
    <EditorForm locked={props.locked}>
      <TextField
        label={texts.title}
        placeholder={texts.titlePlaceholder}
        value={question.Name}
        required
        maxLength={500}
        check={required(texts.title)}
        onSave={(Name) => props.save({ Name })}
      />
      <TextField
        label={texts.body}
        placeholder={texts.bodyPlaceholder}
        value={question.Description}
        rows={5}
        maxLength={2000}
        check={optional}
        onSave={(Description) => props.save({ Description })}
      />
      <NextButtonChoice {...props} />
    </EditorForm>
  );
}
