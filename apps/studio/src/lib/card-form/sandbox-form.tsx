/** The sandbox's card form: the fields are ours, and the sandbox confirms what is typed. */
import { cardLimits, isCardFilled, isNumberFilled, onlyDigits, type TypedCard } from '@sightline/domain/fields';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../texts/index.ts';
import { useSubmit } from '../use-submit.ts';
import classes from './card-form.module.css';
import { CardFormFrame, type CardFormProps } from './card-form-frame.tsx';
import { CardNumberField } from './card-number-field.tsx';
import { confirmAtSandbox } from './confirm-at-sandbox.ts';
import { typedWords } from './send-card.ts';

const words = texts.paymentMethods;
const empty: TypedCard = { number: '', name: '', month: '', year: '', cvv: '' };

export function SandboxForm({ action, children, earlier = '', send, onCancel }: CardFormProps) {
  const [card, setCard] = useState(empty);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && !isCardFilled(card);
  const set = (change: Partial<TypedCard>) => setCard((before) => ({ ...before, ...change }));
  const form = useSubmit({
    once: true,
    check: () => {
      setAsked(true);
      return isCardFilled(card);
    },
    send: () => send({ confirm: (setup) => confirmAtSandbox(setup, card), words: typedWords(card) }),
  });
  return (
    <CardFormFrame
      {...form}
      action={action}
      isMissing={isMissing}
      hint={words.sandboxHint}
      earlier={earlier}
      footer={children}
      onCancel={onCancel}
    >
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
    </CardFormFrame>
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
