/** A text that is edited in place: saved on leaving or Enter when it changed, put back on Escape. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './inline-edit.module.css';

interface InlineEditProps {
  value: string;
  /** Name for screen readers. */
  label: string;
  placeholder: string;
  readOnly?: boolean;
  /** An empty text is put back instead of saved. */
  required?: boolean;
  /** Called when an empty text was reset. */
  onEmpty?: () => void;
  maxLength?: number;
  className?: string;
  onSave: (value: string) => void;
}

export function InlineEdit({
  value,
  label,
  placeholder,
  readOnly = false,
  required = false,
  onEmpty,
  maxLength,
  className = '',
  onSave,
}: InlineEditProps) {
  const [draft, setDraft] = useState(value);
  const shown = useRef(value);
  useEffect(() => {
    // Changed elsewhere: the text follows, unless it is being edited here.
    const before = shown.current;
    shown.current = value;
    setDraft((typed) => (typed === before ? value : typed));
  }, [value]);
  const leave = () => {
    const trimmed = draft.trim();
    if (required && trimmed === '') {
      setDraft(value);
      if (value !== '') onEmpty?.();
      return;
    }
    setDraft(trimmed);
    if (trimmed !== value) onSave(trimmed);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setDraft(value);
  };
  return (
    <input
      className={`${classes.field} ${className}`}
      aria-label={label}
      title={draft}
      dir="auto"
      placeholder={placeholder}
      readOnly={readOnly}
      maxLength={maxLength}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={key}
    />
  );
}
