/** A labelled text of a question, one line or several: saved while typing, marked where a needed one is missing. */
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './editing.module.css';
import { editorTexts } from './editor-texts.ts';
import { useDraft } from './use-draft.ts';

interface TextFieldProps {
  label: string;
  value: string;
  /** Returns the message to show for a trimmed text, or null if it is valid. */
  check: (trimmed: string) => string | null;
  onSave: (trimmed: string) => void;
  required?: boolean;
  rows?: number;
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  inputMode?: 'text' | 'url';
  before?: ReactNode;
}

export function TextField({ label, value, check, onSave, required = false, rows = 1, hint, before, ...rest }: TextFieldProps) {
  const draft = useDraft(value, check, onSave);
  const missing = required && value === '' && draft.text.trim() === '';
  const shared = {
    ...rest,
    label,
    withAsterisk: required,
    value: draft.text,
    error: draft.problem,
    description: missing && draft.problem === null ? <span className={classes.missing}>{editorTexts.neededToStart}</span> : hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    onBlur: draft.leave,
    'aria-required': required,
    'data-missing': missing || undefined,
    // Words in any script; an address reads from the left.
    dir: rest.inputMode === 'url' ? 'ltr' : 'auto',
  };
  if (rows > 1)
    return <Textarea {...shared} autosize minRows={rows} maxRows={14} onChange={(event) => draft.type(event.currentTarget.value)} />;
  return (
    <TextInput
      {...shared}
      onChange={(event) => draft.type(event.currentTarget.value)}
      leftSection={before}
      leftSectionWidth={before === undefined ? undefined : 78}
      leftSectionPointerEvents="none"
    />
  );
}
