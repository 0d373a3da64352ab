/** How the caller is notified of each kind of event. */
import { choicesOf, digestHourUtc, notificationKinds } from '@sightline/domain/notifications';
import type { Answer, calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { findChoices, putChoice } from './choice-store.ts';

type ChoicePorts = Pick<Ports, 'db'>;

export async function getNotificationChoices(
  { db }: ChoicePorts,
  { accountId }: ResearcherCaller,
): Promise<Answer<typeof calls.getNotificationChoices>> {
  const chosen = await findChoices(db, accountId);
  const Choices = notificationKinds.map((kind) => ({ Kind: kind, Choice: chosen[kind], Offered: [...choicesOf(kind)] }));
  return { Choices, DigestHour: digestHourUtc };
}

export async function saveNotificationChoice(
  { db }: ChoicePorts,
  { accountId }: ResearcherCaller,
  { kind, choice }: Payload<typeof calls.saveNotificationChoice>,
): Promise<Result> {
  await putChoice(db, accountId, kind, choice);
  return { res: 1 };
}
