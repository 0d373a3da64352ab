/** Saved cards: the place of the card to come. No card can be saved before payments open, so nothing asks for one. */
import { Button } from '@mantine/core';
import { planNames } from '@sightline/domain/plans';
import { Page, PageHeader } from '@sightline/ui';
import { IconCreditCardPay } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import classes from './payment-methods-page.module.css';

const words = texts.paymentMethods;

export function PaymentMethodsPage() {
  usePageTitle(words.title);
  const { subscription } = useParams();
  const plan = planNames.find((name) => name === subscription);
  return (
    <Page>
      <PageHeader
        title={words.title}
        subtitle={plan === undefined ? undefined : words.forPlan(texts.subscription.names[plan])}
        actions={
          <Button variant="default" component={Link} to={plan === undefined ? '/payments' : '/subscription'}>
            {plan === undefined ? words.toPayments : words.toPlans}
          </Button>
        }
      />
      <ul className={classes.cards}>
        <li className={classes.tile}>
          <IconCreditCardPay size={28} stroke={1.5} aria-hidden />
          <h2>{words.newCard}</h2>
          <p>{words.later}</p>
        </li>
      </ul>
    </Page>
  );
}
