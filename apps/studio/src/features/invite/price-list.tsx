/** Sizes of a paid sample with hours and price, as the server names them now. */
import { Button } from '@mantine/core';
import { SkeletonLines } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import { usePanelSettings } from './api.ts';
import classes from './price-list.module.css';

const words = texts.invite.paidSample;

/** `chosen`: the size that is marked. */
export function PriceList({ chosen }: { chosen?: number }) {
  const settings = usePanelSettings();
  if (settings.data) {
    return (
      <table className={classes.prices}>
        <caption className="visually-hidden">{words.prices}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {settings.data.availableSampleSizes.map(({ numberOfResponses, timeToCollect, price }) => (
            <tr key={numberOfResponses} aria-current={numberOfResponses === chosen ? 'true' : undefined}>
              <th scope="row">{words.testers(numberOfResponses)}</th>
              <td>{words.hours(timeToCollect)}</td>
              <td>{words.dollars(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (settings.isError) {
    return (
      <div className={classes.failed} role="alert">
        <p>{words.pricesFailed}</p>
        <Button variant="subtle" size="compact-sm" loading={settings.isFetching} onClick={() => void settings.refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label={words.loading}>
      <SkeletonLines count={3} />
    </div>
  );
}
