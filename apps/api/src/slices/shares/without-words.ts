/** Takes the words of a recording that is gone out of the stored content of a public link, and leaves the figures. */
import { maskContacts } from '@sightline/domain/shares';
import type { ReportGroup, ReportGroups } from '@sightline/wire/calls';
import type { StoredFindings, StoredNote } from './public-findings.ts';
import type { SharedContent } from './share-store.ts';

/** What is known of a recording at the moment it goes. */
export interface WithdrawnWords {
  recordingId: string;
  /** Each text as often as it was given: open answers, and notes about the recording. */
  texts: readonly string[];
  /** Longer texts that somebody may have quoted, and addresses of pages that nobody else visited: wherever they stand. */
  passages: readonly string[];
}

/** Stands where something was quoted. */
const withdrawnMark = '[withdrawn]';

/** The content without them, and the number of answers, or of notes of findings, that were taken out. */
export function withoutWords<Content extends SharedContent>(content: Content, gone: WithdrawnWords): { content: Content; count: number } {
  const left = 'tests' in content ? withoutAnswers(content, gone) : withoutNotes(content, gone);
  return { content: withoutPassages(left.content, gone.passages) as Content, count: left.count };
}

/** False where the content, as JSON, has nothing of the recording: most links of a project have words of few of its recordings. */
export function hasWords(json: string, { recordingId, passages }: WithdrawnWords): boolean {
  return json.includes(recordingId) || isOld(json) || passages.some((passage) => json.includes(JSON.stringify(passage).slice(1, -1)));
}

/** Stored before the words were kept with their recordings. */
const isOld = (json: string): boolean => json.includes('"RecordingId":""') || !/"recordingId":|"tests":/.test(json);

type StoredReport = Extract<SharedContent, { tests: unknown }>;

/** One answer stands in the report of each test that its tester took: it counts once. */
function withoutAnswers(report: StoredReport, gone: WithdrawnWords): { content: StoredReport; count: number } {
  const shown = report.filter?.Outcome ?? 'All';
  let count = 0;
  const tests = report.tests.map((test) => {
    const groups = groupNames.map((name): [string, ReportGroup] => [name, withoutTexts(test.report[name], gone)]);
    const left = Object.fromEntries(groups) as ReportGroups;
    count = Math.max(count, textsIn(test.report[shown]) - textsIn(left[shown]));
    return { ...test, report: { ...test.report, ...left } };
  });
  return { content: { ...report, tests }, count };
}

const groupNames = ['All', 'Unsuccess', 'Difficult', 'Success', 'DroppedOut'] as const;
const textsIn = ({ Blocks }: ReportGroup): number => Blocks.reduce((sum, { Texts }) => sum + Texts.length, 0);

function withoutTexts(group: ReportGroup, gone: WithdrawnWords): ReportGroup {
  const isSaid = (text: string): boolean => gone.texts.some((said) => isSame(said, text));
  return {
    ...group,
    Blocks: group.Blocks.map((block) => ({
      ...block,
      Texts: without(block.Texts, gone, ({ RecordingId, Text }) => ({ recordingId: RecordingId, text: Text })),
    })),
    GoodCriterias: group.GoodCriterias.flatMap((criterion) => withoutSaid(criterion, gone.recordingId, isSaid)),
    BadCriterias: group.BadCriterias.flatMap((criterion) => withoutSaid(criterion, gone.recordingId, isSaid)),
  };
}

type Criterion = ReportGroup['GoodCriterias'][number];

/** An advantage or a flaw in the words of testers goes with the last who said it; what was measured stays. */
function withoutSaid(criterion: Criterion, recordingId: string, isSaid: (text: string) => boolean): Criterion[] {
  const { Text, RecordingIds, Count = RecordingIds.length } = criterion;
  const left = RecordingIds.filter((id) => id !== recordingId);
  // Content that was stored before ids were kept knows only how many said it.
  const others = RecordingIds.length > 0 ? left.length : Count - 1;
  if (isSaid(Text) && others <= 0) return [];
  const isCounted = RecordingIds.length === 0 && isSaid(Text);
  return [{ ...criterion, RecordingIds: left, Count: isCounted ? others : Count }];
}

function withoutNotes(findings: StoredFindings, gone: WithdrawnWords): { content: StoredFindings; count: number } {
  const asSource = ({ recordingId = '', text }: StoredNote) => ({ recordingId, text });
  const left = findings.findings.map((finding) => ({ ...finding, notes: without(finding.notes, gone, asSource) }));
  const notesIn = (all: readonly { notes: unknown[] }[]): number => all.reduce((sum, { notes }) => sum + notes.length, 0);
  return { content: { ...findings, findings: left }, count: notesIn(findings.findings) - notesIn(left) };
}

/** Of entries without an id, stored before ids were kept, as many go as there are texts: the same text of another tester stays. */
function without<T>(
  entries: readonly T[],
  { recordingId, texts }: WithdrawnWords,
  sourceOf: (entry: T) => { recordingId: string; text: string },
): T[] {
  const open = [...texts];
  return entries.filter((entry) => {
    const source = sourceOf(entry);
    if (source.recordingId !== '') return source.recordingId !== recordingId;
    const place = open.findIndex((text) => isSame(text, source.text));
    if (place >= 0) open.splice(place, 1);
    return place < 0;
  });
}

const comparable = (text: string): string => maskContacts(text).trim().replace(/\s+/g, ' ').toLowerCase();
const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** The same value; in each of its texts the passages are replaced. */
export function withoutPassages<T>(value: T, passages: readonly string[]): T {
  return replaceIn(value, passages) as T;
}

function replaceIn(value: unknown, passages: readonly string[]): unknown {
  if (typeof value === 'string') return passages.reduce(withoutPassage, value);
  if (Array.isArray(value)) return value.map((entry) => replaceIn(entry, passages));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIn(part, passages)]));
}

const withoutPassage = (text: string, passage: string): string =>
  text.includes(passage) ? text.replaceAll(endOf(passage), withdrawnMark) : text;

/** `/shop` is no part of `/shops` or `/shop/lamps`. */
function endOf(passage: string): RegExp {
  const literal = passage.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // oxlint-disable-next-line own/no-built-pattern -- an escaped literal with one look ahead is linear
  return new RegExp(`${literal}${passage.startsWith('/') ? String.raw`(?![\p{L}\p{N}_/-])` : ''}`, 'gu');
}
