/** Some of a project's testers: who they are, what they used and when their recordings ended. */
import { deviceKindOf, primaryLanguage, type DeviceKind } from '@sightline/domain/recordings';
import type { Db } from '../../platform/ports.ts';

/** Each part that is null leaves nobody out. */
export interface TesterFilter {
  collectorId: string | null;
  /** Other: everyone who said neither Male nor Female. */
  gender: 'Male' | 'Female' | 'Other' | null;
  /** Years; where either is given, testers who did not say theirs are left out. */
  minAge: number | null;
  maxAge: number | null;
  /** Primary subtag of the language of their browser. */
  language: string | null;
  device: DeviceKind | null;
  /** ISO 8601: ended at or after, and before. */
  from: string | null;
  until: string | null;
}

/** What a session noted of the device at its start; old ones may lack parts of it. */
type StoredDevice = Partial<{ userAgent: string; touch: boolean; language: string }>;

/** Language (null if the browser named none) and kind of a device. */
export interface TesterDevice {
  language: string | null;
  kind: DeviceKind;
}

const finished = (db: Db, projectId: string) =>
  db.selectFrom('recording').where('projectId', '=', projectId).where('state', '=', 'finished');

/** Ids of the finished recordings of these testers; none of a collector of another project. */
export async function findIdsOf(db: Db, projectId: string, filter: TesterFilter): Promise<Set<string>> {
  const { collectorId, gender, minAge, maxAge, from, until } = filter;
  let query = finished(db, projectId).select(['id', 'device']);
  if (collectorId !== null) query = query.where('collectorId', '=', collectorId);
  if (gender === 'Other') query = query.where((eb) => eb.or([eb('gender', 'is', null), eb('gender', 'not in', ['Male', 'Female'])]));
  else if (gender !== null) query = query.where('gender', '=', gender);
  if (minAge !== null) query = query.where('age', '>=', minAge);
  if (maxAge !== null) query = query.where('age', '<=', maxAge);
  if (from !== null) query = query.where((eb) => eb(eb.fn.coalesce('finishedAt', 'startedAt'), '>=', new Date(from)));
  if (until !== null) query = query.where((eb) => eb(eb.fn.coalesce('finishedAt', 'startedAt'), '<', new Date(until)));
  const rows = await query.execute();
  return new Set(rows.filter(({ device }) => uses(toDevice(device), filter)).map(({ id }) => id));
}

function uses({ language, kind }: TesterDevice, filter: Pick<TesterFilter, 'language' | 'device'>): boolean {
  return (filter.language === null || filter.language === language) && (filter.device === null || filter.device === kind);
}

/** The devices of a project's finished recordings, in no order. */
export async function findDevices(db: Db, projectId: string): Promise<TesterDevice[]> {
  const rows = await finished(db, projectId).select('device').execute();
  return rows.map(({ device }) => toDevice(device));
}

function toDevice(stored: unknown): TesterDevice {
  const { userAgent = '', touch = false, language = '' } = (stored ?? {}) as StoredDevice;
  return { language: primaryLanguage(language), kind: deviceKindOf({ userAgent, touch }) };
}
