/** Type 30 as the researcher edits it: where the app is got, the task, its limits, the video of the tester's phone, and the voice. */
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { websiteLink } from '../editing/field-rules.ts';
import { DeviceChoice, RecordedOnPhone, TestLimits, TestName, TestTask } from '../editing/test-fields.tsx';
import { TextField } from '../editing/text-field.tsx';

export function ApplicationTestEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <TestName {...props} />
      <AppLink {...props} />
      <TestTask {...props} />
      <TestLimits {...props} />
      <DeviceChoice {...props} />
      <RecordedOnPhone {...props} />
    </EditorForm>
  );
}

function AppLink({ item, save }: EditorProps) {
  return (
    <TextField
      label={texts.appLink}
      placeholder={texts.appLinkPlaceholder}
      hint={texts.appLinkHint}
      value={item.QuestItem.EyeTrackingWebSiteUrl}
      required
      inputMode="url"
      maxLength={2000}
      check={websiteLink(texts.appLink)}
      onSave={(EyeTrackingWebSiteUrl) => save({ EyeTrackingWebSiteUrl })}
    />
  );
}
