/** The tile of a new card, and the form it opens into; a plan in the address is paid with it. */
import type { PaidPlan } from '@sightline/domain/plans';
import type { UserInfo } from '@sightline/wire/calls';
import { Button, TextInput } from '@mantine/core';
import { Card } from '@sightline/ui';
import { IconCreditCardPay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardForm } from '../../lib/card-form/card-form.tsx';
import type { EnteredCard, Provider } from '../../lib/card-form/send-card.ts';
import { dollars } from '../../lib/money.ts';
import { notifyDone } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { texts } from '../../lib/texts/index.ts';
import { payWithNewCard } from './api.ts';
import { priceOf } from './chosen-plan.ts';
import classes from './payment-methods-page.module.css';
import { useBought } from './use-bought.ts';

const words = texts.paymentMethods;

interface NewCardProps {
  provider: Provider;
  plan: PaidPlan | null;
  /** A card is saved already, which this one takes the place of. */
  replaces: boolean;
  /** Why paying with the saved card failed, where that card is gone; empty otherwise. */
  earlier: string;
  onClose: () => void;
}

export function NewCard({ provider, plan, replaces, earlier, onClose }: NewCardProps) {
  // Anyone who comes to pay and has no card came for the form.
  const [isOpen, setOpen] = useState(plan !== null && !replaces);
  const close = () => {
    setOpen(false);
    onClose();
  };
  if (isOpen || earlier !== '') return <Form provider={provider} plan={plan} earlier={earlier} onClose={close} />;
  return (
    <div className={classes.tile}>
      <IconCreditCardPay size={28} stroke={1.5} aria-hidden />
      <h2>{words.newCard}</h2>
      {replaces ? <p>{words.newCardText}</p> : null}
      <Button variant={replaces ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {plan === null || !replaces ? words.add : words.otherCard}
      </Button>
    </div>
  );
}

function Form({ provider, plan, earlier, onClose }: Omit<NewCardProps, 'replaces'>) {
  const client = useQueryClient();
  const { promo, setPromo, bought } = useBought();
  const send = async (card: EnteredCard): Promise<void> => {
    await payWithNewCard(client, card, { plan, promo: promo.trim() });
    if (plan !== null) return bought();
    const saved = client.getQueryData<UserInfo>(queryKeys.profile)?.Account.Cards[0];
    notifyDone(words.saved, words.savedText(saved?.cardinfo ?? ''));
    onClose();
  };
  return (
    <Card className={classes.form ?? ''}>
      <CardForm
        provider={provider}
        action={plan === null ? words.save : words.pay(dollars(priceOf(plan)))}
        earlier={earlier}
        send={send}
        onCancel={onClose}
      >
        {plan === null ? null : (
          <TextInput label={words.promo} size="md" value={promo} onChange={({ currentTarget }) => setPromo(currentTarget.value)} />
        )}
      </CardForm>
    </Card>
  );
}
