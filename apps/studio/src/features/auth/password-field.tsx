/** A password with the show-characters toggle. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../lib/texts/index.ts';
import classes from './auth-layout.module.css';

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
