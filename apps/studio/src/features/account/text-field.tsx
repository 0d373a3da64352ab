/** One line of the profile: saved on leaving it, or on Enter. */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { AccountField } from './account-fields.ts';
import classes from './account-page.module.css';
import { SavedMark } from '../../lib/saved-mark.tsx';
import { useSavedField } from './use-saved-field.ts';

const longest = 200;

interface TextFieldProps {
  field: AccountField;
  label: string;
  saved: string;
  save: (field: AccountField, value: string) => Promise<void>;
  /** What is to be known of the saved text. */
  hint?: string | undefined;
  input: Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'type' | 'dir'>;
}

export function TextField({ field, label, saved, save, hint, input }: TextFieldProps) {
  const kept = useSavedField({ field, label, saved, save });
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        label={label}
        value={kept.text}
        error={kept.problem}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longest}
        onChange={(event) => kept.type(event.currentTarget.value)}
        onBlur={kept.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') kept.leave();
        }}
      />
      <SavedMark field={kept} />
    </div>
  );
}
