/** Testers of a panel provider: how they come in, and where each outcome leads them back to. */
import { CollectorStatus, providerOutcomes, testerParameter, type ProviderOutcome } from '@sightline/domain/collectors';
import type { Study } from '@sightline/wire/run';
import type { Ports } from '../../platform/ports.ts';
import { isRecruited } from '../collectors/index.ts';
import {
  entryOf,
  entryProblem,
  findLatestOutcome,
  findProvider,
  signedBackLink,
  toTesterQuery,
  type ProviderRow,
} from '../providers/index.ts';
import type { FoundStudy } from './find-study.ts';
import type { Invitation } from './invitation-store.ts';
import { hashTester } from './session-token.ts';
import { countPlacesTaken, hasBegun } from './session-store.ts';

type ProviderPorts = Pick<Ports, 'db' | 'env' | 'now'>;

const linkOf = { complete: 'complete', disqualified: 'disqualified', 'over-quota': 'overQuota' } as const satisfies Record<
  ProviderOutcome,
  keyof Study['backlinks']
>;

/** null for a preview, where no provider is set, and where the built-in panel recruits. */
export async function findProviderOf({ db, env }: Pick<Ports, 'db' | 'env'>, invitation: Invitation): Promise<ProviderRow | null> {
  const { collectorId, collectorType } = invitation;
  return collectorId === null || isRecruited(env, collectorType) ? null : findProvider(db, collectorId);
}

/** The query that the study goes on with, `refused` for a link that this provider did not make, or null where nothing is to be done. */
export async function checkEntry(ports: ProviderPorts, { invitation, study }: FoundStudy, query: URLSearchParams): Promise<string | null> {
  const provider = await findProviderOf(ports, invitation);
  if (provider === null) return null;
  const renamed = toTesterQuery(provider, query);
  return entryProblem(provider, entryOf(study.code, new URLSearchParams(renamed ?? query.toString())), ports.now()) === null
    ? renamed
    : 'refused';
}

/**
 * The study with back links as its pages may know them. A provider's are signed, so that the page knows only where to ask for one; a member of
 * the panel returns to their own page, and what names them in their link goes nowhere.
 */
export async function withBackLinks(ports: ProviderPorts, found: FoundStudy): Promise<FoundStudy> {
  const { invitation, study } = found;
  const { publicUrl } = ports.env;
  const toPanel = `${publicUrl}/panel`;
  if (isRecruited(ports.env, invitation.collectorType))
    return { invitation, study: { ...study, backlinks: { complete: toPanel, disqualified: toPanel, overQuota: toPanel } } };
  if ((await findProviderOf(ports, invitation)) === null) return found;
  const asked = (outcome: ProviderOutcome): string =>
    invitation.backlinks[linkOf[outcome]] === '' ? '' : `${publicUrl}/t/${study.code}/back/${outcome}?${testerParameter}={tester}`;
  const backlinks = { complete: asked('complete'), disqualified: asked('disqualified'), overQuota: asked('over-quota') };
  return { invitation, study: { ...study, backlinks } };
}

/** The signed back link of an outcome; null where the tester's session has not ended so. */
export async function findBackLink(
  ports: ProviderPorts,
  { invitation, study }: FoundStudy,
  asked: string,
  query: URLSearchParams,
): Promise<string | null> {
  const outcome = providerOutcomes.find((known) => known === asked);
  const provider = await findProviderOf(ports, invitation);
  const entry = entryOf(study.code, query);
  const { tester } = entry;
  if (outcome === undefined || provider === null || tester === '' || entryProblem(provider, entry, ports.now()) !== null) return null;
  const latest = await findLatestOutcome(ports.db, provider.collectorId, tester);
  const isTrue = latest === null ? outcome === 'over-quota' && (await isTurnedAway(ports, invitation, tester)) : latest === outcome;
  return isTrue
    ? signedBackLink(provider, { link: invitation.backlinks[linkOf[outcome]], code: study.code, outcome, tester, query })
    : null;
}

/** Whether the study takes nobody more, and never took this tester. */
async function isTurnedAway({ db }: ProviderPorts, invitation: Invitation, tester: string): Promise<boolean> {
  const { collectorId, collectorStatus, sampleSize } = invitation;
  const testerHash = collectorId === null ? null : hashTester(collectorId, tester);
  if (collectorId === null || testerHash === null || (await hasBegun(db, collectorId, testerHash))) return false;
  return collectorStatus === CollectorStatus.finished || (await countPlacesTaken(db, collectorId)) >= sampleSize;
}
