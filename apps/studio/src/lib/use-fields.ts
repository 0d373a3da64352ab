/** The fields of a small form: values, errors by field, trimming on leave, focus on the first error. */
import { fieldError, type FieldRule } from '@sightline/domain/fields';
import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import { fieldMessages } from './call-failure.ts';

/** Messages by field, as they follow the field's label. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** Leaves out the fields that are good (null). */
export function problems<F extends string>(found: Record<F, ReturnType<FieldRule>>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as FieldErrors<F>;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

interface UseFields<F extends string> {
  fields: readonly F[];
  /** Kept as typed: never trimmed. */
  verbatim?: readonly F[];
  /** The content of the fields before anything is typed. */
  initial?: Partial<Record<F, string>>;
}

export interface Fields<F extends string> {
  values: Record<F, string>;
  setValue: (field: F, value: string) => void;
  /** Shows messages and puts the cursor into the first field that has one; returns whether there are none. */
  show: (errors: FieldErrors<F>) => boolean;
  /** Shows the server's messages for single fields; returns false if there are none. `named`: the payload's name of a field where it has another. */
  showRefused: (error: unknown, named?: Partial<Record<F, string>>) => boolean;
  bind: (field: F, label: string) => BoundField;
}

interface BoundField {
  label: string;
  value: string;
  error: string | undefined;
  ref: (input: Box | null) => void;
  onChange: (event: ChangeEvent<Box>) => void;
  onBlur: () => void;
}

export function useFields<F extends string>({ fields, verbatim = [], initial = {} }: UseFields<F>): Fields<F> {
  const [values, setValues] = useState(() => startValues(fields, initial));
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const inputs = useRef<Partial<Record<F, Box | null>>>({});
  const setValue = useCallback((field: F, value: string) => setValues((before) => ({ ...before, [field]: value })), []);
  const show = (next: FieldErrors<F>): boolean => {
    setErrors(next);
    const first = fields.find((field) => next[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
    return first === undefined;
  };
  const showRefused: Fields<F>['showRefused'] = (error, named = {}) => !show(refusedFields(fields, named, fieldMessages(error)));
  const bind: Fields<F>['bind'] = (field, label) => ({
    label,
    value: values[field],
    error: errors[field] === undefined ? undefined : fieldError(label, errors[field]),
    ref: (input) => {
      inputs.current[field] = input;
    },
    onChange: (event) => {
      setValue(field, event.currentTarget.value);
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    onBlur: () => (verbatim.includes(field) ? undefined : setValue(field, values[field].trim())),
  });
  return { values, setValue, show, showRefused, bind };
}

function startValues<F extends string>(fields: readonly F[], initial: Partial<Record<F, string>>): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, initial[field] ?? ''])) as Record<F, string>;
}

/** The server's messages under the names that the form has for its fields. */
function refusedFields<F extends string>(
  fields: readonly F[],
  named: Partial<Record<F, string>>,
  said: Readonly<Record<string, string>>,
): FieldErrors<F> {
  return problems(Object.fromEntries(fields.map((field) => [field, said[named[field] ?? field] ?? null])) as Record<F, string | null>);
}
