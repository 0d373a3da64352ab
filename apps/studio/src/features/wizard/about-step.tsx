/** Step 4: name (required), description, language. */
import { NativeSelect, TextInput } from '@mantine/core';
import { texts } from '../../lib/texts/index.ts';
import type { StepProps } from './choice-steps.tsx';
import { languages } from './languages.ts';
import classes from './wizard.module.css';

const words = texts.wizard.about;

export function AboutStep({ state, change, error }: StepProps & { error: string | null }) {
  return (
    <div className={classes.fields}>
      <TextInput
        label={words.name}
        value={state.name}
        error={error}
        maxLength={200}
        autoFocus
        required
        withAsterisk={false}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => change({ name: state.name.trim() })}
      />
      <TextInput
        label={words.description}
        description={words.descriptionHint}
        value={state.description}
        maxLength={1000}
        onChange={(event) => change({ description: event.currentTarget.value })}
        onBlur={() => change({ description: state.description.trim() })}
      />
      <NativeSelect
        label={words.language}
        description={words.languageHint}
        data={[...languages]}
        value={state.language}
        onChange={(event) => change({ language: event.currentTarget.value })}
      />
    </div>
  );
}
