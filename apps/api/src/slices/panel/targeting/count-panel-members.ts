/** Tells a researcher how many members match a target, and how long a sample is expected to take. */
import { checkCollectorFields, CollectorStatus, CollectorType } from '@sightline/domain/collectors';
import { expectedHours, highestAge, lowestAge, targetOf, type ChosenTarget } from '@sightline/domain/panel';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { calls, MemberCountAnswer, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { findAnswerShares } from './answer-shares.ts';
import { countMatching } from './count-matching.ts';

type Input = Payload<typeof calls.countPanelMembers>;

/** What is written of a target is held to the rules of the collector that it is for. */
const unstarted = {
  type: CollectorType.paid,
  status: CollectorStatus.notStarted,
  completes: 0,
  partial: 0,
  minAge: lowestAge,
  maxAge: highestAge,
};

/** Refusals: field-invalid, sample-size. */
export async function countPanelMembers(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  _: unknown,
  input: Input,
): Promise<MemberCountAnswer | Refusal> {
  const { Language: language = '', ...fields } = input;
  const checked = checkCollectorFields(unstarted, fields);
  if (isRefusal(checked)) return checked;
  const chosen: ChosenTarget = {
    country: String(checked.SelectedCountry),
    minAge: Number(checked.SelectedMinAge),
    maxAge: Number(checked.SelectedMaxAge),
    gender: String(checked.SelectedGender),
    category: String(checked.SelectedCategory),
    language,
  };
  const [{ count, about }, shares] = await Promise.all([
    countMatching(db, chosen, now()),
    findAnswerShares(db, targetOf(chosen, now()), now()),
  ]);
  return { Count: count, About: about, HoursToFill: expectedHours(input.SelectedNumberOfResponses, count, shares.own, shares.panel) };
}
