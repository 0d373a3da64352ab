/** What holds for the whole project, below its questions: the product asked about, the words to testers, their language and age. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lacksProductName, languages, type LanguageCode } from '@sightline/domain/projects';
import type { WireProject } from '@sightline/wire/calls';
import { useState } from 'react';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { wizardTexts } from '../../lib/texts/wizard.ts';
import classes from './set-up.module.css';
import { useProjectSetting, type ProjectSetting } from './use-project-setting.ts';

/** Each is saved when its field is left or Enter is pressed; what cannot be saved stays in the field with what is wrong with it. */
export function ProjectSettings({ project }: { project: WireProject }) {
  const missing = lacksProductName({ createdFromMethodology: project.CreatedFromMethodology, productName: project.ProductName });
  // Only at first: it must not close under the next field once the product is saved.
  const [open] = useState(missing);
  return (
    <details className={classes.settings} open={open}>
      <summary>{texts.settings}</summary>
      {project.CreatedFromMethodology ? <ProductName project={project} missing={missing} /> : null}
      <TesterMessage project={project} />
      <Language project={project} />
      <MinimumAge project={project} />
    </details>
  );
}

const languageNames = wizardTexts.about.languages;
const languageChoices = (Object.keys(languages) as LanguageCode[]).map((value) => ({ value, label: languageNames[value] }));

/** What all fields have in common. */
function fieldProps({ value, lock, type, take }: ProjectSetting) {
  return {
    size: 'xs',
    value,
    disabled: lock !== null,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: () => take(),
  } as const;
}

function ProductName({ project, missing }: { project: WireProject; missing: boolean }) {
  const setting = useProjectSetting(project, 'ProductName');
  const problem = setting.wrong ? texts.productNameWrong : missing ? texts.productNameMissing : undefined;
  return (
    <div className={classes.setting} title={setting.lock ?? undefined}>
      <TextInput
        {...fieldProps(setting)}
        label={texts.productName}
        description={texts.productNameHint}
        error={problem}
        dir="auto"
        onKeyDown={(event) => event.key === 'Enter' && setting.take()}
      />
    </div>
  );
}

function TesterMessage({ project }: { project: WireProject }) {
  const setting = useProjectSetting(project, 'TesterMessage');
  return (
    <div className={classes.setting} title={setting.lock ?? undefined}>
      <Textarea
        {...fieldProps(setting)}
        label={texts.testerMessage}
        description={texts.testerMessageHint}
        error={setting.wrong ? texts.testerMessageWrong : undefined}
        dir="auto"
        rows={3}
      />
    </div>
  );
}

/** Saved as soon as it is chosen. */
function Language({ project }: { project: WireProject }) {
  const { value, lock, type, take } = useProjectSetting(project, 'Language');
  return (
    <div className={classes.setting} title={lock ?? undefined}>
      <NativeSelect
        size="xs"
        label={texts.language}
        description={wizardTexts.about.languageHint}
        data={languageChoices}
        value={value}
        disabled={lock !== null}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          take(currentTarget.value);
        }}
      />
    </div>
  );
}

function MinimumAge({ project }: { project: WireProject }) {
  const setting = useProjectSetting(project, 'MinimumAge');
  return (
    <div className={classes.setting} title={setting.lock ?? undefined}>
      <TextInput
        {...fieldProps(setting)}
        label={texts.minimumAge}
        description={texts.minimumAgeHint}
        error={setting.wrong ? texts.minimumAgeWrong : undefined}
        inputMode="numeric"
        maxLength={3}
        onKeyDown={(event) => event.key === 'Enter' && setting.take()}
      />
    </div>
  );
}
