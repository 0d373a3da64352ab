/** The card that is saved: its last digits, expiry and brand; pays for the plan that was chosen, and is deleted after DELETE is typed. */
import { cardBrands, type CardBrand } from '@sightline/domain/fields';
import type { PaidPlan } from '@sightline/domain/plans';
import type { UserInfo } from '@sightline/wire/calls';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Card, ConfirmPopup } from '@sightline/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/call-failure.ts';
import { CardBrandPicture } from '../../lib/card-brand-picture.tsx';
import { FormFailure } from '../../lib/form-failure.tsx';
import { dollars } from '../../lib/money.ts';
import { notifyDone, notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useIsGone } from '../../lib/use-is-gone.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { payWithSavedCard, useDeleteCard } from './api.ts';
import { priceOf } from './chosen-plan.ts';
import classes from './payment-methods-page.module.css';
import { useBought } from './use-bought.ts';

const words = texts.paymentMethods;
type Saved = UserInfo['Account']['Cards'][number];

const brandOf = (cardtype: string): CardBrand | undefined => cardBrands.find((brand) => brand === cardtype);

interface SavedCardProps {
  card: Saved;
  plan: PaidPlan | null;
  /** Takes the failure of a payment by which it turned out that the card is gone. */
  onLost: (failure: string) => void;
}

export function SavedCard({ card, plan, onLost }: SavedCardProps) {
  const [asking, setAsking] = useState(false);
  const brand = brandOf(card.cardtype);
  return (
    <Card className={classes.saved ?? ''} aria-label={words.savedText(card.cardinfo)}>
      <div className={classes.savedTop}>
        {brand === undefined ? <span>{card.cardtype}</span> : <CardBrandPicture brand={brand} />}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.delete(card.cardinfo)}
          title={words.deleteTitle}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.digits}>{words.savedText(card.cardinfo)}</p>
      <p className={classes.expiry}>{words.expires(card.exp)}</p>
      {plan === null ? null : <PayWithIt card={card} plan={plan} onLost={onLost} />}
      <DeleteCard card={card} opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

function PayWithIt({ card, plan, onLost }: SavedCardProps & { plan: PaidPlan }) {
  const client = useQueryClient();
  const { promo, setPromo, bought } = useBought();
  const { pending, failure, submit } = useSubmit({
    check: () => true,
    send: async () => {
      await payWithSavedCard(client, { plan, promo: promo.trim() });
      await bought();
    },
    onLost,
    once: true,
  });
  return (
    <form onSubmit={submit} className={classes.pay}>
      <TextInput label={words.promo} size="md" value={promo} onChange={({ currentTarget }) => setPromo(currentTarget.value)} />
      <FormFailure text={failure} />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {words.payWith(dollars(priceOf(plan)), card.cardinfo)}
      </Button>
    </form>
  );
}

function DeleteCard({ card, opened, onClose }: { card: Saved; opened: boolean; onClose: () => void }) {
  const remove = useDeleteCard();
  const isGone = useIsGone();
  const close = () => {
    if (remove.isPending) return;
    remove.reset();
    onClose();
  };
  // By the promise: with the card gone this part is gone, and what a hook would have called with it.
  const confirm = () =>
    void remove.mutateAsync(card.Id).then(
      () => notifyDone(words.deleted, words.savedText(card.cardinfo)),
      (error: unknown) => (isGone() ? notifyFailure(words.deleteFailed, error) : undefined),
    );
  return (
    <ConfirmPopup
      opened={opened}
      title={words.deleteTitle}
      text={words.deleteText(card.cardinfo)}
      word={words.deleteWord}
      wordLabel={words.deleteWordLabel}
      confirmLabel={words.deleteConfirm}
      cancelLabel={words.deleteCancel}
      danger
      pending={remove.isPending}
      error={remove.isError ? failureText(remove.error) : undefined}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
