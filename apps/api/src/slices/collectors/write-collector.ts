/** Writes fields of a collector: its name, sample size, back links, and that its end was seen. */
import { checkCollectorField, collectorFields, type CollectorField } from '@sightline/domain/collectors';
import { isRefusal, refuse } from '@sightline/domain/refusals';
import type { ObjectWriter, ObjectWriters } from '../projects/index.ts';
import { nothingCollected } from './collector-answer.ts';
import { updateCollector, type CollectorChange } from './collector-store.ts';
import { openCollector } from './open-collector.ts';
import type { CountCollected } from './read-collectors.ts';

const columns: Record<CollectorField, keyof CollectorChange> = {
  Name: 'name',
  SelectedNumberOfResponses: 'sample_size',
  LinkForComplete: 'link_complete',
  LinkForDisqualified: 'link_disqualified',
  LinqForOverquota: 'link_over_quota',
  Viewed: 'viewed',
};

/** Refusals: not-found, read-only-project, field-unknown, field-invalid, sample-size, sample-below-collected. */
export function collectorWriters(countCollected: CountCollected): ObjectWriters {
  const write: ObjectWriter = async (_ports, trx, accountId, id, fields) => {
    const open = await openCollector(trx, accountId, id);
    if (isRefusal(open)) return open;
    const counts = (await countCollected(trx, [id])).get(id) ?? nothingCollected;
    const change: Record<string, string | number | boolean> = {};
    for (const [field, value] of Object.entries(fields)) {
      const known = collectorFields.find((name) => name === field);
      if (known === undefined) return refuse('field-unknown', `${field.slice(0, 80)}: this field cannot be written.`);
      const checked = checkCollectorField(known, value, counts);
      if (isRefusal(checked)) return checked;
      change[columns[known]] = checked;
    }
    await updateCollector(trx, id, change);
    return null;
  };
  return { collector: write };
}
