/** The popup of Pay & Start: what is paid, with which card, and why it did not work. */
import { cardBrands } from '@sightline/domain/fields';
import type { UserInfo, WireCollector } from '@sightline/wire/calls';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useState } from 'react';
import { CardBrandPicture } from '../../../lib/card-brand-picture.tsx';
import { CardForm } from '../../../lib/card-form/card-form.tsx';
import type { EnteredCard, Provider } from '../../../lib/card-form/send-card.ts';
import { FormFailure } from '../../../lib/form-failure.tsx';
import { dollars } from '../../../lib/money.ts';
import { notifyDone, notifyLostFailure } from '../../../lib/notify.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useIsGone } from '../../../lib/use-is-gone.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { usePayAndStart } from '../api.ts';
import classes from './pay-popup.module.css';

const words = texts.invite.pay;
type Saved = UserInfo['Account']['Cards'][number];

interface PayPopupProps {
  projectId: string;
  collector: WireCollector;
  provider: Provider;
  card: Saved | undefined;
  onClose: () => void;
}

export function PayPopup({ projectId, collector, provider, card, onClose }: PayPopupProps) {
  const start = usePayAndStart(projectId, collector.Id);
  const [changing, setChanging] = useState(false);
  // A card that is deleted elsewhere takes its form with it: the failure is shown in the form that follows.
  const [lost, setLost] = useState('');
  const isGone = useIsGone();
  const showLost = (failure: string) => (isGone() ? notifyLostFailure(failure) : setLost(failure));
  const amount = collector.panelInfo?.AmountDue ?? 0;
  const pay = async (newCard: EnteredCard | null): Promise<void> => {
    await start.mutateAsync({ newCard, amount });
    notifyDone(words.started);
    onClose();
  };
  const payWith = (entered: EnteredCard): Promise<void> => {
    // The form stays with what was wrong, though its card may be saved by then.
    setChanging(true);
    return pay(entered);
  };
  const close = () => (start.isPending ? undefined : onClose());
  return (
    <Modal opened onClose={close} title={words.title} centered lockScroll={false} closeButtonProps={{ 'aria-label': words.close }}>
      <div className={classes.body}>
        <Order collector={collector} amount={amount} />
        {card === undefined || changing ? (
          <CardForm
            provider={provider}
            action={words.action}
            earlier={lost}
            send={payWith}
            onCancel={() => (card === undefined ? onClose() : setChanging(false))}
          />
        ) : (
          <WithSavedCard
            card={card}
            sandbox={provider.Sandbox}
            pay={() => pay(null)}
            onLost={showLost}
            onChange={() => setChanging(true)}
            onCancel={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

function Order({ collector, amount }: { collector: WireCollector; amount: number }) {
  const { panelInfo, SelectedNumberOfResponses } = collector;
  const rest = panelInfo !== null && amount < panelInfo.Price;
  return (
    <dl className={classes.order}>
      <div>
        <dt>{texts.invite.paidSample.testers(SelectedNumberOfResponses)}</dt>
        <dd>{texts.invite.paidSample.hours(panelInfo?.TimeToCollect ?? 0)}</dd>
      </div>
      {rest ? (
        <div>
          <dt>{words.paidBefore}</dt>
          <dd>{dollars(Math.round((panelInfo.Price - amount) * 100))}</dd>
        </div>
      ) : null}
      <div className={classes.amount}>
        <dt>{words.amount}</dt>
        <dd>{dollars(Math.round(amount * 100))}</dd>
      </div>
    </dl>
  );
}

interface WithSavedCardProps {
  card: Saved;
  sandbox: boolean;
  pay: () => Promise<void>;
  /** Takes the failure of a payment that this form did not outlast. */
  onLost: (failure: string) => void;
  onChange: () => void;
  onCancel: () => void;
}

function WithSavedCard({ card, sandbox, pay, onLost, onChange, onCancel }: WithSavedCardProps) {
  const { pending, failure, submit } = useSubmit({ check: () => true, send: pay, onLost, once: true });
  const brand = cardBrands.find((known) => known === card.cardtype);
  return (
    <form className={classes.form} onSubmit={submit} aria-label={words.title}>
      <FormFailure text={failure} />
      <div className={classes.card}>
        {brand === undefined ? null : <CardBrandPicture brand={brand} />}
        <p>{words.card(card.cardinfo, card.exp)}</p>
        <Button variant="default" size="xs" disabled={pending} onClick={onChange}>
          {words.change}
        </Button>
      </div>
      <p className={classes.hint}>{sandbox ? words.sandbox : words.refund}</p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={pending} data-autofocus>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
