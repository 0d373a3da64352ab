/** What holds for the whole project, below its questions: the product asked about, the words to testers, their language and age. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lacksProductName, languages, type LanguageCode } from '@sightline/domain/projects';
import { QuestionType } from '@sightline/domain/questions';
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
      {project.MainQuestionType === QuestionType.websiteTest ? <SiteRecording project={project} /> : null}
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

const numbered = (labels: readonly string[]) => labels.map((label, value) => ({ value: String(value), label }));
const hidingChoices = numbered(texts.hideTextsChoices);
const canvasChoices = numbered(texts.recordCanvasChoices).reverse();

const Language = ({ project }: { project: WireProject }) => (
  <Choice
    setting={useProjectSetting(project, 'Language')}
    label={texts.language}
    description={wizardTexts.about.languageHint}
    data={languageChoices}
  />
);

/** How the recorder on a website records it. */
const SiteRecording = ({ project }: { project: WireProject }) => (
  <>
    <Choice
      setting={useProjectSetting(project, 'HideTexts')}
      label={texts.hideTexts}
      description={texts.hideTextsHint}
      data={hidingChoices}
    />
    <Choice
      setting={useProjectSetting(project, 'RecordCanvas')}
      label={texts.recordCanvas}
      description={texts.recordCanvasHint}
      data={canvasChoices}
    />
  </>
);

interface ChoiceProps {
  setting: ProjectSetting;
  label: string;
  description: string;
  data: { value: string; label: string }[];
}

/** Saved as soon as it is chosen. */
function Choice({ setting: { value, lock, type, take }, ...shown }: ChoiceProps) {
  return (
    <div className={classes.setting} title={lock ?? undefined}>
      <NativeSelect
        size="xs"
        {...shown}
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
