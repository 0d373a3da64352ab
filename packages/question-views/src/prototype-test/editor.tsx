/** Type 31 as the researcher edits it: the task, its limits, and the device its screens are shown on; the screens have an editor of their own. */
import { Select } from '@mantine/core';
import { phoneAspects } from '@sightline/domain/questions';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { SegmentedChoice } from '@sightline/ui';
import classes from '../editing/editing.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { desktopPlatform } from '../editing/field-rules.ts';
import { RecordedChannels, TestLimits, TestName, TestTask } from '../editing/test-fields.tsx';

export function PrototypeTestEditor(props: EditorProps) {
  return (
    <EditorForm locked={props.locked}>
      <TestName {...props} />
      <TestTask {...props} />
      <TestLimits {...props} />
      <Device {...props} />
      <RecordedChannels {...props} />
    </EditorForm>
  );
}

function Device({ item, save, targetPlatform }: EditorProps) {
  const { QuestItem: question } = item;
  if (targetPlatform === desktopPlatform) return <p className={classes.notice}>{texts.desktopIsHorizontal}</p>;
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
