/** A password with the show-characters toggle. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './password-field.module.css';
import { texts } from './texts/index.ts';

export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={132}
      rightSectionPointerEvents="all"
      rightSection={
        <button type="button" className={classes.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.auth.hideCharacters : texts.auth.showCharacters}
        </button>
      }
    />
  );
}
