/** Type 24 as the researcher edits it: the site, the task, its limits, when it counts as reached, and what is recorded. */
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { isForPhonesAlone } from '@sightline/domain/projects';
import { CopyField } from '@sightline/ui';
import classes from '../editing/editing.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { goalPath, keptParameters, leftOut, websiteLink } from '../editing/field-rules.ts';
import { DeviceChoice, RecordedChannels, TestLimits, TestName, TestTask } from '../editing/test-fields.tsx';
import { TextField } from '../editing/text-field.tsx';

export function WebsiteTestEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <TestName {...props} />
      <WebsiteLink {...props} />
      <TestTask {...props} />
      <TestLimits {...props} />
      <DeviceChoice {...props} />
      <ReachedWhen {...props} />
      <RecordedChannels {...props} />
      {props.item.QuestItem.RecordBy === 'snippet' ? <RecorderRules {...props} /> : null}
    </EditorForm>
  );
}

function WebsiteLink({ item, save, snippet, siteSeen }: EditorProps) {
  const { RecordBy, HasRecorder, EyeTrackingWebSiteUrl: url } = item.QuestItem;
  const bySnippet = RecordBy === 'snippet';
  // Once the site was seen, what was found there says more than a hint.
  const seenHint = HasRecorder === null ? (bySnippet ? texts.snippetHint : texts.screenHint) : undefined;
  const onPhones = isForPhonesAlone(item.QuestItem.Devices);
  const hint = onPhones ? texts.phoneNeedsSnippet : seenHint;
  const lineNeeded = HasRecorder === false || (HasRecorder === null && bySnippet);
  return (
    <div className={classes.under}>
      <TextField
        label={texts.websiteLink}
        placeholder={texts.websiteLinkPlaceholder}
        value={url}
        required
        inputMode="url"
        maxLength={2000}
        check={websiteLink(texts.websiteLink)}
        onSave={(EyeTrackingWebSiteUrl) => save({ EyeTrackingWebSiteUrl })}
      />
      {siteSeen}
      <Checkbox
        label={texts.carriesSnippet}
        description={hint}
        checked={bySnippet}
        disabled={onPhones && bySnippet}
        onChange={(event) => save({ RecordBy: event.currentTarget.checked ? 'snippet' : 'screen' })}
      />
      {lineNeeded ? (
        <CopyField label={texts.snippet} value={snippet} copyLabel={texts.copy} copiedLabel={texts.copied} byKeysLabel={texts.copyByKeys} />
      ) : null}
    </div>
  );
}

function ReachedWhen({ item, save }: EditorProps) {
  return (
    <TextField
      label={texts.reachedWhen}
      placeholder={texts.goalPlaceholder}
      hint={texts.reachedHint}
      value={item.QuestItem.GoalUrl}
      maxLength={500}
      check={goalPath(texts.reachedWhen)}
      onSave={(GoalUrl) => save({ GoalUrl })}
      before={<span className={classes.pageIs}>{texts.pageIs}</span>}
    />
  );
}

/** What the site's own recorder keeps of addresses, and what of its pages it leaves out. */
function RecorderRules({ item, save }: EditorProps) {
  return (
    <>
      <TextField
        label={texts.keptParameters}
        placeholder={texts.keptParametersPlaceholder}
        hint={texts.keptParametersHint}
        value={item.QuestItem.KeptParameters}
        maxLength={1000}
        check={keptParameters(texts.keptParameters)}
        onSave={(KeptParameters) => save({ KeptParameters })}
      />
      <TextField
        label={texts.leftOut}
        placeholder={texts.leftOutPlaceholder}
        hint={texts.leftOutHint}
        value={item.QuestItem.LeftOut}
        rows={2}
        maxLength={2000}
        check={leftOut(texts.leftOut)}
        onSave={(LeftOut) => save({ LeftOut })}
      />
    </>
  );
}
