/** The fields of a small form: values, errors by field, trimming on leave, focus on the first error. */
import { fieldError } from '@sightline/domain/fields';
import { useCallback, useRef, useState, type ChangeEvent } from 'react';

/** Messages by field, as they follow the field's label. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

interface UseFields<F extends string> {
  fields: readonly F[];
  /** Kept as typed: never trimmed. */
  verbatim?: readonly F[];
}

export function useFields<F extends string>({ fields, verbatim = [] }: UseFields<F>) {
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const inputs = useRef<Partial<Record<F, HTMLInputElement | null>>>({});
  const setValue = useCallback((field: F, value: string) => setValues((before) => ({ ...before, [field]: value })), []);
  /** Shows messages and puts the cursor into the first field that has one; answers whether there are none. */
  const show = (next: FieldErrors<F>): boolean => {
    setErrors(next);
    const first = fields.find((field) => next[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
    return first === undefined;
  };
  const bind = (field: F, label: string) => ({
    label,
    value: values[field],
    error: errors[field] === undefined ? undefined : fieldError(label, errors[field]),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValue(field, event.currentTarget.value);
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    onBlur: () => (verbatim.includes(field) ? undefined : setValue(field, values[field].trim())),
  });
  return { values, setValue, show, bind };
}
