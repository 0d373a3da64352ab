/** What both card forms share: the failure in red above the fields, the hint and the buttons. One request in flight. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/index.ts';
import type { Submit } from '../use-submit.ts';
import classes from './card-form.module.css';
import type { EnteredCard } from './send-card.ts';

const words = texts.paymentMethods;

export interface CardFormProps {
  /** What the button does: saves the card, or pays so much with it. */
  action: string;
  /** Below the card's fields. */
  children?: ReactNode;
  /** Why a payment failed whose form this one replaces; empty or left out if none did. */
  earlier?: string;
  send: (card: EnteredCard) => Promise<void>;
  onCancel: () => void;
}

interface CardFormFrameProps extends Submit {
  action: string;
  /** Submitted with a field left out. */
  isMissing: boolean;
  hint: string;
  earlier: string;
  children: ReactNode;
  footer: ReactNode;
  onCancel: () => void;
}

export function CardFormFrame({
  action,
  isMissing,
  hint,
  earlier,
  children,
  footer,
  pending,
  failure,
  submit,
  onCancel,
}: CardFormFrameProps) {
  const shown = failure === '' && !pending ? earlier : failure;
  return (
    <form className={classes.form} onSubmit={submit} aria-label={words.formTitle} noValidate>
      <FormFailure text={isMissing ? words.fillAll : shown} />
      {children}
      {footer}
      <p className={classes.hint}>{hint}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onCancel} disabled={pending}>
          {words.cancel}
        </Button>
        <Button type="submit" size="md" loading={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
