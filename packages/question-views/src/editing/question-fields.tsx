/** The fields that every survey question has: its words, a hint, whether it must be answered, and when Next appears. */
import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { SegmentedChoice } from '@sightline/ui';
import type { EditorProps } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { nextButtonOptions, optional, required } from './field-rules.ts';
import { TextField } from './text-field.tsx';

export function QuestionWords({ item, save }: EditorProps) {
  const { QuestItem: question } = item;
  return (
    <>
      <TextField
        label={texts.question}
        placeholder={texts.questionPlaceholder}
        value={question.Name}
        required
        rows={2}
        maxLength={500}
        check={required(texts.question)}
        onSave={(Name) => save({ Name })}
      />
      <TextField
        label={texts.hint}
        placeholder={texts.hintPlaceholder}
        value={question.Description}
        maxLength={2000}
        check={optional}
        onSave={(Description) => save({ Description })}
      />
    </>
  );
}

export function NextButtonChoice({ item, save }: EditorProps) {
  return (
    <SegmentedChoice
      label={texts.nextButtonAfter}
      options={nextButtonOptions.map((value) => ({ value, label: texts.seconds(value) }))}
      value={item.QuestItem.ShowNextButtonInSec}
      onChange={(ShowNextButtonInSec) => save({ ShowNextButtonInSec })}
    />
  );
}

export function RequiredSwitch({ item, save }: EditorProps) {
  return (
    <Switch
      label={texts.required}
      checked={item.QuestItem.Required}
      onChange={(event) => save({ Required: event.currentTarget.checked })}
    />
  );
}
