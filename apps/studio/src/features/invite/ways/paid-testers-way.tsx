/** Paid testers: what a sample costs and how long it takes, and that ordering opens later. */
import { Button } from '@mantine/core';
import { Pill } from '@sightline/ui';
import { Link } from 'react-router';
import { texts } from '../../../lib/texts/index.ts';
import { PriceList } from '../price-list.tsx';
import { Way } from './way.tsx';
import classes from './ways.module.css';

const words = texts.invite;

export function PaidTestersWay() {
  return (
    <Way title={words.paid} text={words.paidText} gives={words.paidGives} badge={<Pill>{words.comingSoon}</Pill>} more={<PriceList />}>
      <p className={classes.hint}>{words.paidLater}</p>
      <Button variant="default" size="md" component={Link} to="/contact" fullWidth>
        {words.paidAction}
      </Button>
    </Way>
  );
}
