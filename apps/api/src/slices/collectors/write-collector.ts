/** Writes fields of a collector: its name, sample size, whom a paid one is for, back links, and that its end was seen. */
import { checkCollectorFields, type CollectorField } from '@sightline/domain/collectors';
import { isRefusal } from '@sightline/domain/refusals';
import { paidFor } from '../payments/index.ts';
import { noteDataUpdate, type ObjectWriter, type ObjectWriters } from '../projects/index.ts';
import { nothingCollected, type CountCollected } from './collector-answer.ts';
import { updateCollector, type CollectorChange } from './collector-store.ts';
import { openCollector } from './open-collector.ts';

const columns: Record<CollectorField, keyof CollectorChange> = {
  Name: 'name',
  SelectedNumberOfResponses: 'sampleSize',
  LinkForComplete: 'linkComplete',
  LinkForDisqualified: 'linkDisqualified',
  LinqForOverquota: 'linkOverQuota',
  Viewed: 'viewed',
  SelectedCountry: 'selectedCountry',
  SelectedMinAge: 'selectedMinAge',
  SelectedMaxAge: 'selectedMaxAge',
  SelectedGender: 'selectedGender',
  SelectedCategory: 'selectedCategory',
};

/** Refusals: not-found, read-only-project, field-unknown, project-started, field-invalid, sample-size, sample-below-collected. */
export function collectorWriters(countCollected: CountCollected): ObjectWriters {
  const write: ObjectWriter = async (ports, trx, { accountId }, id, fields) => {
    const open = await openCollector(trx, accountId, id);
    if (isRefusal(open)) return open;
    const { completes, partial } = (await countCollected(trx, [id])).get(id) ?? nothingCollected;
    const { isPending } = (await paidFor(trx, [id]))(id);
    // What is being paid for stays as it was ordered.
    const status = isPending ? 1 : open.collector.status;
    const stored = checkCollectorFields({ ...open.collector, status, completes, partial }, fields);
    if (isRefusal(stored)) return stored;
    const change = Object.fromEntries(Object.entries(stored).map(([field, value]) => [columns[field as CollectorField], value]));
    await updateCollector(trx, id, change);
    await noteDataUpdate(trx, open.project.id, ports.now());
    return null;
  };
  return { collector: write };
}
