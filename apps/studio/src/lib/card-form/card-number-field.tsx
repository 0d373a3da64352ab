/** The card number, masked while it is typed or pasted, with the picture of its brand; the cursor stays where the typing is. */
import { cardBrand, maskCard } from '@sightline/domain/fields';
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { CardBrandPicture } from '../card-brand-picture.tsx';
import { texts } from '../texts/index.ts';

const words = texts.paymentMethods;

interface CardNumberFieldProps {
  value: string;
  invalid: boolean;
  onChange: (masked: string) => void;
}

export function CardNumberField({ value, invalid, onChange }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the cursor after the last change; null if nothing was typed since. */
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const place = placeAfter(value, digitsBefore.current);
    digitsBefore.current = null;
    input.current?.setSelectionRange(place, place);
  }, [value]);
  return (
    <TextInput
      ref={input}
      label={words.number}
      value={value}
      size="md"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      error={invalid}
      rightSection={<CardBrandPicture brand={cardBrand(value)} />}
      rightSectionWidth={54}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
        digitsBefore.current = typed.replace(/\D/g, '').length;
        onChange(maskCard(currentTarget.value));
      }}
    />
  );
}

/** Where the cursor stands after so many digits of a masked number. */
function placeAfter(masked: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(masked[place] ?? '')) seen += 1;
  }
  return masked.length;
}
