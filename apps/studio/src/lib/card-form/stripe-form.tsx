/** Stripe's card fields: frames of Stripe's own, so that neither this page nor our server sees a number. */
import { cardLimits } from '@sightline/domain/fields';
import { Loader, TextInput } from '@mantine/core';
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { WireCardSetup } from '@sightline/wire/calls';
import { useEffect, useState } from 'react';
import { CallFailure } from '../call-failure.ts';
import { FormFailure } from '../form-failure.tsx';
import { texts } from '../texts/index.ts';
import { useSubmit } from '../use-submit.ts';
import { CardFormFrame, type CardFormProps } from './card-form-frame.tsx';
import classes from './card-form.module.css';
import { StripeField, type FieldState } from './stripe-field.tsx';

const words = texts.paymentMethods;

export function StripeForm({ publishableKey, ...form }: CardFormProps & { publishableKey: string }) {
  const stripe = useStripeScript(publishableKey);
  if (stripe === 'failed') return <FormFailure text={words.providerUnreached} />;
  if (stripe === null) return <Loader aria-label={words.loading} />;
  return (
    <Elements stripe={stripe}>
      <Form {...form} />
    </Elements>
  );
}

/** Stripe's script, fetched from Stripe when a card is asked for; null on its way. */
function useStripeScript(publishableKey: string): Stripe | null | 'failed' {
  const [stripe, setStripe] = useState<Stripe | null | 'failed'>(null);
  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey)
      .catch(() => null)
      .then((loaded) => (isGone ? undefined : setStripe(loaded ?? 'failed')))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [publishableKey]);
  return stripe;
}

type Fields = Readonly<Record<'number' | 'expiry' | 'cvc', FieldState>>;
const untouched: FieldState = { isComplete: false, error: '' };

function Form({ action, children, earlier = '', send, onCancel }: CardFormProps) {
  const confirm = useConfirm();
  const [name, setName] = useState('');
  const [fields, setFields] = useState<Fields>({ number: untouched, expiry: untouched, cvc: untouched });
  const [isAsked, setAsked] = useState(false);
  const isFilled = name.trim() !== '' && Object.values(fields).every(({ isComplete }) => isComplete);
  const form = useSubmit({
    once: true,
    check: () => {
      setAsked(true);
      return isFilled;
    },
    send: () => send({ confirm: (setup) => confirm(setup, name.trim()), words: {} }),
  });
  const field = (key: keyof Fields) => ({
    state: fields[key],
    isAsked,
    onState: (state: FieldState) => setFields((before) => ({ ...before, [key]: state })),
  });
  return (
    <CardFormFrame
      {...form}
      action={action}
      isMissing={isAsked && !isFilled}
      hint={words.fillHint}
      earlier={earlier}
      footer={children}
      onCancel={onCancel}
    >
      <StripeField label={words.number} element={CardNumberElement} {...field('number')} />
      <TextInput
        label={words.name}
        size="md"
        value={name}
        maxLength={cardLimits.name}
        autoComplete="cc-name"
        error={isAsked && name.trim() === ''}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.pair}>
        <StripeField label={words.expiry} element={CardExpiryElement} {...field('expiry')} />
        <StripeField label={words.cvv} element={CardCvcElement} {...field('cvc')} />
      </div>
    </CardFormFrame>
  );
}

/** Confirms a setup with the content of Stripe's fields; Stripe shows the bank's own question if it has one. Throws CallFailure with Stripe's words. */
function useConfirm() {
  const stripe = useStripe();
  const elements = useElements();
  return async ({ ClientSecret }: WireCardSetup, name: string): Promise<void> => {
    const card = elements?.getElement(CardNumberElement);
    if (stripe === null || !card) throw new CallFailure('refused', words.providerFailed);
    const { error } = await stripe.confirmCardSetup(ClientSecret, { payment_method: { card, billing_details: { name } } });
    if (error !== undefined) throw new CallFailure('refused', error.message ?? words.providerFailed);
  };
}
