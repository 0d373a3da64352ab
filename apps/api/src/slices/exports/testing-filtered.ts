/** For tests of filtered figures: a study with testers of many kinds, random filters, and what each output says of one. */
import fc from 'fast-check';
import { unzipSync, gunzipSync } from 'fflate';
import { sql } from 'kysely';
import type { ReportGroup, ReportSection, SegmentFilter } from '@sightline/wire/calls';
import { takeTest } from '../reports/testing-results.ts';
import type { ExportServer } from './testing-exports.ts';

const secondCollector = 'col_second0000000000000';
const ratings = ['qst_satisfied00000000000', 'qst_clear000000000000000'] as const;
const testerCount = 16;

/** Testers who differ in everything that a filter asks for, beside the four of the server; two of them dropped out, one is excluded. */
export async function addTesters({ ports, app, study }: ExportServer): Promise<void> {
  const { db } = ports;
  await sql`insert into collector select (jsonb_populate_record(collector, jsonb_build_object('id', ${secondCollector}::text,
    'invitation_code', 'SECND234', 'sample_size', 50))).* from collector where id = ${study.collectorId}`.execute(db);
  await sql`update collector set sample_size = 50 where id = ${study.collectorId}`.execute(db);
  await sql`insert into question (id, project_id, position, type, name, role) values
    (${ratings[0]}, ${study.projectId}, 5, 9, 'How satisfied are you?', 'csat'),
    (${ratings[1]}, ${study.projectId}, 6, 9, 'How clear was the task?', 'clarity')`.execute(db);
  for (let index = 0; index < testerCount; index += 1) {
    const given = [
      [ratings[0], { kind: 'rating', rating: 1 + (index % 5) }],
      [ratings[1], { kind: 'rating', rating: 1 + (index % 3) }],
    ] as const;
    const { recordingId } = await takeTest(
      app,
      study,
      `Said ${index % 4}`,
      index % 3 === 0 ? 'gave-up' : 'goal',
      1 + index,
      given.slice(index % 2),
    );
    const device = { language: ['en-GB', 'pt-BR', 'fr'][index % 3], userAgent: index % 4 === 0 ? 'Android 15; Mobile' : 'test' };
    await sql`update recording set gender = ${['Female', 'Male', 'Other', null][index % 4]}, age = ${index === 5 ? null : 20 + 3 * index},
      collector_id = ${index % 2 === 0 ? study.collectorId : secondCollector}, device = device || ${JSON.stringify(device)}::jsonb,
      finished_at = ${`2026-05-0${1 + (index % 5)}T12:00:00Z`}, lapsed = ${index === 7 || index === 8},
      excluded_at = ${index === 9 ? '2026-05-09T12:00:00Z' : null}, excluded_reason = ${index === 9 ? 'A colleague' : null}
      where id = ${recordingId}`.execute(db);
    await ports.runJobs();
    const gaze = { grade: ['A', 'B', 'C'][index % 3], calibration: null, end: null, integrity: 90 };
    await sql`update recording set summary = summary || ${JSON.stringify({ sensing: { gaze, expression: null } })}::jsonb
      where id = ${recordingId}`.execute(db);
  }
}

/** As many random filters of every kind as asked for, each time the same. */
export function randomFilters(count: number, { study }: Pick<ExportServer, 'study'>): SegmentFilter[] {
  const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  const answers = fc.constantFrom<[string, string?]>(
    [study.openId, 'said 1'],
    [study.openId],
    [study.choiceId, study.optionIds[0]],
    [study.choiceId, study.optionIds[1]],
    [ratings[0], '4'],
    [ratings[1]],
  );
  const filters = fc.record({
    collector: sometimes(fc.constantFrom(study.collectorId, secondCollector)),
    gender: sometimes(fc.constantFrom('Male' as const, 'Female' as const, 'Other' as const)),
    minAge: sometimes(fc.integer({ min: 18, max: 45 })),
    maxAge: sometimes(fc.integer({ min: 30, max: 80 })),
    language: sometimes(fc.constantFrom('en', 'pt', 'fr')),
    device: sometimes(fc.constantFrom('phone' as const, 'computer' as const)),
    grades: sometimes(fc.constantFrom('A', 'AB', 'BC')),
    answer: sometimes(answers),
    screen: sometimes(fc.constantFrom(...study.screenIds)),
    from: sometimes(fc.constantFrom('2026-05-01', '2026-05-02')),
    to: sometimes(fc.constantFrom('2026-05-04', '2026-12-31')),
    outcome: fc.option(fc.constantFrom('Success' as const, 'Difficult' as const, 'Unsuccess' as const, 'DroppedOut' as const), {
      nil: undefined,
      freq: 1,
    }),
  });
  return fc.sample(filters, { numRuns: count, seed: 7 }).map(keepFew);
}

/** Most pairs of filters leave nobody: of those that were drawn at most two are used beside the outcome. */
function keepFew({ outcome, ...drawn }: Record<string, unknown>): SegmentFilter {
  const some = Object.entries(drawn)
    .filter(([, value]) => value !== undefined)
    .slice(-2);
  const fields = some.flatMap(([name, value]) => {
    if (name !== 'answer') return [[name, value]];
    const [answered, answer] = value as [string, string?];
    return [['answered', answered], ...(answer === undefined ? [] : [['answer', answer]])];
  });
  return { ...(Object.fromEntries(fields) as SegmentFilter), ...(outcome === undefined ? {} : { outcome: outcome as 'Success' }) };
}

/** Every number of a group by its place in it, but for the rows and lists of recordings that a link does not show. */
export function numbersOf(group: unknown): string[] {
  return gather(group, '').sort();
}

function gather(value: unknown, at: string): string[] {
  if (typeof value === 'number') return [`${at} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ['RawData', 'RawDataCount', 'RecordingIds', 'GoodCriterias', 'BadCriterias'].includes(name) ? [] : gather(part, `${at}.${name}`),
  );
}

/** What a deck says: the texts of its slides in order, and the values of each of its charts. */
export function readDeck(bytes: Uint8Array): { texts: string[]; charts: number[][] } {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, string] => [name, Buffer.from(part).toString()]);
  const numbered = (pattern: RegExp) =>
    parts
      .flatMap(([name, text]) => (pattern.test(name) ? [{ place: Number(pattern.exec(name)?.[1]), text }] : []))
      .sort((one, other) => one.place - other.place)
      .map(({ text }) => text);
  const texts = numbered(/^ppt\/slides\/slide(\d+)\.xml$/).flatMap((xml) =>
    [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, t]) => t ?? ''),
  );
  const charts = numbered(/^ppt\/charts\/chart(\d+)\.xml$/).map((xml) => {
    const [values = ''] = /<c:val>.*?<\/c:val>/s.exec(xml) ?? [];
    return [...values.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value));
  });
  return { texts, charts };
}

/** The values of the charts that the slides of a group draw, question by question: the last bar first. */
export function chartsOf({ Blocks }: ReportGroup): number[][] {
  return Blocks.flatMap((block) => {
    const values = valuesOf(block);
    return values.length === 0 ? [] : [values.reverse()];
  });
}

function valuesOf({ Items, QuestionId }: ReportSection): number[] {
  if (QuestionId === '') return Items.flatMap(({ AverageRating }) => AverageRating ?? []);
  const spread = Items.find(({ Values }) => Values.length > 0);
  return spread?.Values.map(({ Percentage }) => Percentage) ?? Items.flatMap(({ Percentage }) => Percentage ?? []);
}

/** Ids of the recordings whose events an export of raw events holds. */
export function recordingsIn(bytes: Uint8Array): string[] {
  const lines = Buffer.from(gunzipSync(bytes)).toString().split('\n');
  const ids = lines.flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { recording: string }).recording]));
  return [...new Set(ids)].sort();
}
