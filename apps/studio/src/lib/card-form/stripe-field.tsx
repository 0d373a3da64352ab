/** One of Stripe's card fields in the frame of our own inputs. */
import { Input } from '@mantine/core';
import { useRef, useState, type FunctionComponent } from 'react';
import classes from './card-form.module.css';

export interface FieldState {
  isComplete: boolean;
  /** Stripe's words; empty if nothing is wrong so far. */
  error: string;
}

/** What the card number, its expiry and its code have in common. */
interface ElementProps {
  options: ReturnType<typeof lookOfPage>;
  onReady: (element: { focus: () => void }) => void;
  onChange: (event: { complete: boolean; error: { message: string } | undefined }) => void;
}

interface StripeFieldProps {
  label: string;
  element: FunctionComponent<ElementProps>;
  state: FieldState;
  /** The form was submitted, so what is left out is marked. */
  isAsked: boolean;
  onState: (state: FieldState) => void;
}

export function StripeField({ label, element: Element, state, isAsked, onState }: StripeFieldProps) {
  const stripeElement = useRef<{ focus: () => void } | null>(null);
  const [options] = useState(lookOfPage);
  const isWrong = state.error !== '' || (isAsked && !state.isComplete);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      size="md"
      error={state.error === '' ? null : state.error}
      labelProps={{ onClick: () => stripeElement.current?.focus() }}
    >
      <div className={classes.stripe} data-wrong={isWrong || undefined}>
        <Element
          options={options}
          onReady={(ready) => {
            stripeElement.current = ready;
          }}
          onChange={({ complete, error }) => onState({ isComplete: complete, error: error?.message ?? '' })}
        />
      </div>
    </Input.Wrapper>
  );
}

/** Stripe's frames see none of our styles: they are given the page's colours. */
function lookOfPage() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    style: {
      base: {
        color: colour('--ink'),
        fontFamily: 'system-ui, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: colour('--ink-3') },
      },
      invalid: { color: colour('--mantine-color-error') },
    },
  };
}
