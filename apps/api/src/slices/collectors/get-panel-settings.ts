/** Whom paid testers can be chosen from, and what a sample of them costs: the same for everybody. */
import { countryNames, genders, interests, paidSamples } from '@sightline/domain/panel';
import type { PanelSettings } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

const settings: Omit<PanelSettings, 'Recruiting' | 'Simulated'> = {
  countries: named(countryNames),
  genders: named(genders),
  categories: named(interests),
  availableSampleSizes: paidSamples.map(({ timeToCollectHours, priceCents, numberOfResponses }) => ({
    timeToCollect: timeToCollectHours,
    price: priceCents / 100,
    numberOfResponses,
  })),
};

/** Hours, US dollars, testers. */
export function getPanelSettings({ env }: Pick<Ports, 'env'>): Promise<PanelSettings> {
  return Promise.resolve({ ...settings, Recruiting: env.panel, Simulated: env.panel === 'on' && env.panelSimulated > 0 });
}
