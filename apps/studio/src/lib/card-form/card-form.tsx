/** The card form: typed card → provider's token → our server. One request in flight; what failed stands in red above the fields. */
import { cardLimits, isCardFilled, isNumberFilled, onlyDigits, type TypedCard } from '@sightline/domain/fields';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/index.ts';
import { useSubmit } from '../use-submit.ts';
import classes from './card-form.module.css';
import { CardNumberField } from './card-number-field.tsx';

const words = texts.paymentMethods;
const empty: TypedCard = { number: '', name: '', month: '', year: '', cvv: '' };

interface CardFormProps {
  sandbox: boolean;
  /** What the button does: saves the card, or pays so much with it. */
  action: string;
  /** Below the card's fields. */
  children?: ReactNode;
  send: (card: TypedCard) => Promise<void>;
  onCancel: () => void;
}

export function CardForm({ sandbox, action, children, send, onCancel }: CardFormProps) {
  const [card, setCard] = useState(empty);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && !isCardFilled(card);
  const set = (change: Partial<TypedCard>) => setCard((before) => ({ ...before, ...change }));
  const { pending, failure, submit } = useSubmit({
    check: () => {
      setAsked(true);
      return isCardFilled(card);
    },
    send: () => send(card),
  });
  return (
    <form className={classes.form} onSubmit={submit} aria-label={words.formTitle} noValidate>
      <FormFailure text={isMissing ? words.fillAll : failure} />
      <CardNumberField value={card.number} invalid={isMissing && !isNumberFilled(card.number)} onChange={(number) => set({ number })} />
      <TextInput
        label={words.name}
        size="md"
        value={card.name}
        maxLength={cardLimits.name}
        autoComplete="cc-name"
        error={isMissing && card.name.trim() === ''}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <DateAndCode card={card} isMissing={isMissing} set={set} />
      {children}
      <p className={classes.hint}>{sandbox ? words.sandboxHint : words.fillHint}</p>
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

interface DateAndCodeProps {
  card: TypedCard;
  isMissing: boolean;
  set: (change: Partial<TypedCard>) => void;
}

function DateAndCode({ card, isMissing, set }: DateAndCodeProps) {
  const fields = [
    { field: 'month', label: words.month, most: cardLimits.month, complete: 'cc-exp-month', example: '04' },
    { field: 'year', label: words.year, most: cardLimits.year, complete: 'cc-exp-year', example: '31' },
    { field: 'cvv', label: words.cvv, most: cardLimits.cvv, complete: 'cc-csc', example: '123' },
  ] as const;
  return (
    <div className={classes.row}>
      {fields.map(({ field, label, most, complete, example }) => (
        <TextInput
          key={field}
          label={label}
          size="md"
          value={card[field]}
          inputMode="numeric"
          autoComplete={complete}
          placeholder={example}
          error={isMissing && card[field] === ''}
          // A browser fills in the year with four digits.
          onChange={({ currentTarget: { value } }) =>
            set({ [field]: onlyDigits(field === 'year' ? value.replace(/^20(?=\d\d$)/, '') : value, most) })
          }
        />
      ))}
    </div>
  );
}
