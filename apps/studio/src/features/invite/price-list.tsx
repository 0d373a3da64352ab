/** Sizes of a paid sample with hours and price, as the server names them now. */
import type { PanelSettings } from '@sightline/wire/calls';
import { texts } from '../../lib/texts/index.ts';
import { WithPanelSettings } from './panel-settings.tsx';
import classes from './price-list.module.css';

const words = texts.invite.paidSample;

export function PriceList() {
  return <WithPanelSettings>{(settings) => <Prices {...settings} />}</WithPanelSettings>;
}

function Prices({ availableSampleSizes }: PanelSettings) {
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
        {availableSampleSizes.map(({ numberOfResponses, timeToCollect, price }) => (
          <tr key={numberOfResponses}>
            <th scope="row">{words.testers(numberOfResponses)}</th>
            <td>{words.hours(timeToCollect)}</td>
            <td>{words.dollars(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
