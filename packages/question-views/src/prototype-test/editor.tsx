/** Type 31 as the researcher edits it: the task, where the prototype comes from, limits, and the device it is shown on; built-in screens have an editor of their own. */
import { Select } from '@mantine/core';
import { phoneAspects, Platform } from '@sightline/domain/questions';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { SegmentedChoice } from '@sightline/ui';
import classes from '../editing/editing.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { websiteLink } from '../editing/field-rules.ts';
import { DeviceChoice, RecordedChannels, TestLimits, TestName, TestTask } from '../editing/test-fields.tsx';
import { TextField } from '../editing/text-field.tsx';

export function PrototypeTestEditor(props: EditorProps) {
  const screenHint = props.source.value === 'built-in' ? texts.builtInChannelHint : texts.videoChannelHint;
  return (
    <EditorForm locked={props.locked}>
      <TestName {...props} />
      <TestTask {...props} />
      <Source {...props} />
      <TestLimits {...props} />
      <DeviceChoice {...props} />
      <Shape {...props} />
      <RecordedChannels {...props} screenHint={screenHint} />
    </EditorForm>
  );
}

/** Built in, or a link; and what is recorded then. */
function Source({ item, save, source }: EditorProps) {
  const url = item.QuestItem.EyeTrackingWebSiteUrl;
  return (
    <div className={classes.under}>
      <SegmentedChoice
        label={texts.prototypeSource}
        options={[
          { value: 'built-in', label: texts.builtIn },
          { value: 'link', label: texts.byLink },
        ]}
        value={source.value}
        onChange={source.choose}
      />
      {source.value === 'built-in' ? null : (
        <TextField
          label={texts.prototypeLink}
          placeholder={texts.prototypeLinkPlaceholder}
          hint={texts.anyLinkHint}
          value={url}
          required
          inputMode="url"
          maxLength={2000}
          check={websiteLink(texts.prototypeLink)}
          onSave={(EyeTrackingWebSiteUrl) => save({ EyeTrackingWebSiteUrl })}
        />
      )}
      <div className={classes.notice}>{source.value === 'built-in' ? texts.builtInRecorded : texts.linkRecorded}</div>
    </div>
  );
}

/** The frame that the prototype is shown in. */
function Shape({ item, save, targetPlatform }: EditorProps) {
  const { QuestItem: question } = item;
  if (targetPlatform === Platform.desktop) return <p className={classes.notice}>{texts.desktopIsHorizontal}</p>;
  return (
    <div className={classes.row}>
      <Select
        label={texts.aspectRatio}
        data={[...phoneAspects]}
        value={question.PrototypeDevice}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(PrototypeDevice) => {
          if (PrototypeDevice !== null) save({ PrototypeDevice });
        }}
      />
      <SegmentedChoice
        label={texts.orientation}
        options={[
          { value: 'vertical', label: texts.vertical },
          { value: 'horizontal', label: texts.horizontal },
        ]}
        value={question.PrototypePosition}
        onChange={(PrototypePosition) => save({ PrototypePosition })}
      />
    </div>
  );
}
