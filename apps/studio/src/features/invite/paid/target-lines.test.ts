import { expect, it } from 'vitest';
import type { WireCollector } from '@sightline/wire/calls';
import { audienceLines, orderLines } from './target-lines.ts';

const everybody = {
  TimeToCollect: 24,
  AmountDue: 0,
  PaymentPending: false,
  EndedWith: null,
  PlacesRefunded: 0,
  Price: 400,
  SelectedCountry: '',
  SelectedMinAge: 18,
  SelectedMaxAge: 80,
  SelectedGender: '',
  SelectedCategory: '',
};
const sample = (panelInfo: WireCollector['panelInfo']) => ({ panelInfo, SelectedNumberOfResponses: 20 }) as WireCollector;
const values = (lines: { value: string }[]) => lines.map(({ value }) => value);

it('says of a choice that was not made that it is for everybody', () => {
  expect(values(audienceLines(sample(everybody)))).toEqual(['All countries', '18 to 80', 'All genders', 'All interests']);
});

it('lists what was chosen, with the price and hours of the size', () => {
  const chosen = { ...everybody, Price: 1500, TimeToCollect: 48, SelectedCountry: 'Norway,Sweden', SelectedGender: 'Female' };
  expect(values(audienceLines(sample(chosen))).slice(0, 3)).toEqual(['Norway, Sweden', '18 to 80', 'Female']);
  expect(values(orderLines(sample(chosen)))).toEqual(['20', '$1,500', 'up to 48 h']);
});

it('knows the size alone where the server tells no more', () => {
  expect([audienceLines(sample(null)), values(orderLines(sample(null)))]).toEqual([[], ['20']]);
});
