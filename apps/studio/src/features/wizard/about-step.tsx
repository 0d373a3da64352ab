/** Step 4: name (required), the product's with the ready-made methodology (required), description, language. */
import { NativeSelect, TextInput } from '@mantine/core';
import { isLanguage, languages, type LanguageCode } from '@sightline/domain/projects';
import { texts } from '../../lib/texts/index.ts';
import type { FieldErrors } from './checks.ts';
import type { StepProps } from './choice-steps.tsx';
import classes from './wizard.module.css';

const words = texts.wizard.about;
const codes = Object.keys(languages) as LanguageCode[];
const choices = codes.map((value) => ({ value, label: words.languages[value] }));

export function AboutStep({ state, change, errors }: StepProps & { errors: FieldErrors }) {
  return (
    <div className={classes.fields}>
      <TextInput
        label={words.name}
        value={state.name}
        error={errors.name}
        dir="auto"
        autoFocus
        required
        withAsterisk={false}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => trim(state.name, (name) => change({ name }))}
      />
      {state.methodology === 'ready' ? (
        <TextInput
          label={words.product}
          description={words.productHint}
          value={state.productName}
          error={errors.productName}
          dir="auto"
          required
          withAsterisk={false}
          onChange={(event) => change({ productName: event.currentTarget.value })}
          onBlur={() => trim(state.productName, (productName) => change({ productName }))}
        />
      ) : null}
      <TextInput
        label={words.description}
        description={words.descriptionHint}
        value={state.description}
        error={errors.description}
        dir="auto"
        onChange={(event) => change({ description: event.currentTarget.value })}
        onBlur={() => trim(state.description, (description) => change({ description }))}
      />
      <NativeSelect
        label={words.language}
        description={words.languageHint}
        data={choices}
        value={state.language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) change({ language: value });
        }}
      />
    </div>
  );
}

/** Leaving a field without a change must not take back what is said of it. */
export function trim(text: string, change: (trimmed: string) => void): void {
  if (text !== text.trim()) change(text.trim());
}
