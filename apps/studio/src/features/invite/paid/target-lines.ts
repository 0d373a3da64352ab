/** Whom a paid sample is for and what it costs, line by line. */
import type { WireCollector } from '@sightline/wire/calls';
import { texts } from '../../../lib/texts/index.ts';

const words = texts.invite.paidSample;

/** Stored comma-joined; nothing chosen is everybody. */
function listed(joined: string, everybody: string): string {
  return joined === '' ? everybody : joined.split(',').join(', ');
}

interface TargetLine {
  name: string;
  value: string;
}

/** Whom it is for; nothing for a collector without panel information. */
export function audienceLines({ panelInfo }: WireCollector): TargetLine[] {
  if (panelInfo === null) return [];
  return [
    { name: words.country, value: listed(panelInfo.SelectedCountry, words.anyCountry) },
    { name: words.age, value: words.ageRange(panelInfo.SelectedMinAge, panelInfo.SelectedMaxAge) },
    { name: words.gender, value: listed(panelInfo.SelectedGender, words.anyGender) },
    { name: words.interests, value: listed(panelInfo.SelectedCategory, words.anyInterest) },
  ];
}

/** How many, for how much, how fast. */
export function orderLines({ panelInfo, SelectedNumberOfResponses }: WireCollector): TargetLine[] {
  const size = { name: words.size, value: String(SelectedNumberOfResponses) };
  if (panelInfo === null) return [size];
  return [
    size,
    { name: words.price, value: words.dollars(panelInfo.Price) },
    { name: words.time, value: words.hours(panelInfo.TimeToCollect) },
  ];
}
