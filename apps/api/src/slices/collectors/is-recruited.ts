/** Whether the built-in panel fills a collector. */
import { CollectorType } from '@sightline/domain/collectors';
import type { Env } from '../../platform/env.ts';

/** Whether its testers come from the panel of this server, which also decides when its sample is complete. */
export function isRecruited({ panel }: Pick<Env, 'panel'>, collectorType: number | null): boolean {
  return panel === 'on' && collectorType === CollectorType.paid;
}
