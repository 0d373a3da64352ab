/** The activity log of an account, newest first, for its owner. */
import { activityKinds, type ActivityKind } from '@sightline/domain/activity';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';

const [usual, most] = [20, 100];

/** At most 100 from `skip` on; 20 without `take`. */
export async function getActivity(
  { db }: Pick<Ports, 'db'>,
  { accountId }: ResearcherCaller,
  { take = usual, skip = 0 }: Payload<typeof calls.getActivity>,
): Promise<Answer<typeof calls.getActivity>> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'kind', 'outcome', 'objectId', 'device', 'address'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(Math.min(take, most))
    .offset(skip)
    .execute();
  return rows.map(({ id, at, kind, outcome, objectId, device, address }) => ({
    Id: String(id),
    At: at.toISOString(),
    Kind: asKind(kind),
    Outcome: outcome === 'refused' ? ('refused' as const) : ('done' as const),
    ObjectId: objectId,
    Device: device,
    Address: address,
  }));
}

function asKind(text: string): ActivityKind {
  const kind = activityKinds.find((one) => one === text);
  if (kind === undefined) throw new Error(`The activity log holds an entry of an unknown kind: ${text}.`);
  return kind;
}
