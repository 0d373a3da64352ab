/** What is shown on the results page stands in its address: tab, test, filters, finding, block, recording being played. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { deviceKinds } from '@sightline/domain/recordings';
import { mapModes, type MapMode } from './screens/map-modes.ts';
import { everyAge, filterFields, genderGroups, type TesterFilter } from './tester-filter.ts';

export type OutcomeGroup = 'All' | 'Success' | 'Difficult' | 'Unsuccess' | 'DroppedOut';
export const outcomeGroups: readonly OutcomeGroup[] = ['All', 'Unsuccess', 'Difficult', 'Success', 'DroppedOut'];

export const resultsTabs = ['overall', 'scenarios', 'screens', 'recordings', 'findings'] as const;
export type ResultsTab = (typeof resultsTabs)[number];

/** A good point or issue of the report by its place: 'good.0', 'fix.2'. */
export type CriterionKey = `${'good' | 'fix'}.${number}`;

/** How the paths of a prototype are shown. */
export const pathViews = ['tree', 'list'] as const;
export type PathView = (typeof pathViews)[number];

/** How the tab 'Findings' shows what was noted: as findings, on the tag board, or as clips and reels. */
export const findingViews = ['list', 'board', 'clips'] as const;
export type FindingView = (typeof findingViews)[number];

export interface ResultsAddress extends TesterFilter {
  /** null if the address names none: then the one opened last. */
  tab: ResultsTab | null;
  /** Question id of the test that is shown; null for the project's first. */
  test: string | null;
  outcome: OutcomeGroup;
  finding: CriterionKey | null;
  /** Part of a tab that is open: a question of the report, a path of the scenarios, a screen or page, a finding that is edited. */
  block: string | null;
  /** Map of the screens that is shown; null for the first. */
  map: MapMode | null;
  /** null for the tree. */
  view: PathView | null;
  /** null for the list. */
  show: FindingView | null;
  /** Id of the recording being played. */
  play: string | null;
  /** Second of the test at which it begins; null for its start. */
  at: number | null;
  /** Second of the test at which it stops, of a clip; null for its end. */
  until: number | null;
  /** One recording of the playlist follows the other by itself. */
  auto: boolean;
  /** Id of the open question whose answers are grouped on overall analytics; null for the report. */
  themes: string | null;
  /** Segments that are compared: 'seg_a' with everyone else, 'seg_a.seg_b' with another; '' while none is chosen, null while the comparison is closed. */
  compare: string | null;
}

export function readAddress(params: URLSearchParams): ResultsAddress {
  // Links of earlier versions say 'mend', and 'at' in place of 't'.
  const [, finding] = /^((?:good|fix)\.\d+)$/.exec(params.get('finding')?.replace(/^mend/, 'fix') ?? '') ?? [];
  return {
    tab: resultsTabs.find((tab) => tab === params.get('tab')) ?? null,
    test: params.get('test'),
    outcome: outcomeGroups.find((group) => group === params.get('outcome')) ?? 'All',
    gender: genderGroups.find((gender) => gender === params.get('gender')) ?? null,
    ...readAges(params.get('age')),
    collector: params.get('collector'),
    language: matching(params.get('language'), /^[a-z]{2,3}$/),
    device: deviceKinds.find((device) => device === params.get('device')) ?? null,
    grades: matching(params.get('grades'), /^A?B?C?$/),
    answered: shortText(params.get('answered'), 100),
    answer: shortText(params.get('answer'), 200),
    screen: shortText(params.get('screen'), 500),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    finding: finding === undefined ? null : (finding as CriterionKey),
    block: params.get('block'),
    map: mapModes.find((mode) => mode === params.get('map')) ?? null,
    view: pathViews.find((view) => view === params.get('view')) ?? null,
    show: findingViews.find((view) => view === params.get('show')) ?? null,
    play: params.get('play'),
    at: readSecond(params.get('t') ?? params.get('at')),
    until: readSecond(params.get('until')),
    auto: params.get('auto') === '1',
    themes: shortText(params.get('themes'), 100),
    compare: matching(params.get('compare'), /^[\w.]{0,100}$/),
  };
}

const matching = (written: string | null, pattern: RegExp): string | null => (written !== null && pattern.test(written) ? written : null);

/** Longer texts, and empty ones, are none of ours. */
const shortText = (written: string | null, most: number): string | null =>
  written !== null && written !== '' && written.length <= most ? written : null;

/** A day of the calendar from 2000 on, as the server takes it. */
export function readDay(written: string | null): string | null {
  const day = matching(written, /^2\d{3}-\d{2}-\d{2}$/);
  const date = day === null ? NaN : Date.parse(day);
  return Number.isNaN(date) || new Date(date).toISOString().slice(0, 10) !== day ? null : day;
}

/** '25-40'; whatever is no range within the slider is none. */
function readAges(written: string | null): Pick<TesterFilter, 'minAge' | 'maxAge'> {
  const [, from, to] = /^(\d{2})-(\d{2})$/.exec(written ?? '') ?? [];
  const [minAge, maxAge] = [Number(from), Number(to)];
  return minAge >= everyAge.minAge && maxAge <= everyAge.maxAge && minAge <= maxAge ? { minAge, maxAge } : everyAge;
}

/** Seconds of a test, to the tenth. */
function readSecond(written: string | null): number | null {
  const second = matching(written, /^\d{1,5}(\.\d)?$/);
  return second === null ? null : Number(second);
}

export const viewOf = ({ view }: Pick<ResultsAddress, 'view'>): PathView => view ?? 'tree';

export function writeAddress({ minAge, maxAge, outcome, at, until, auto, ...rest }: ResultsAddress): string {
  const isEveryAge = minAge === everyAge.minAge && maxAge === everyAge.maxAge;
  const told = {
    ...rest,
    outcome: outcome === 'All' ? null : outcome,
    t: at,
    // Of the range that begins there, and of no other moment.
    until: at === null ? null : until,
    auto: auto ? 1 : null,
    age: isEveryAge ? null : `${minAge}-${maxAge}`,
  };
  return `?${new URLSearchParams(Object.entries(told).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))}`;
}

/** The fields of a call that asks for the recordings that are shown, and no others. */
export function shownFields(testId: string | null, { outcome, ...filter }: ResultsAddress) {
  return {
    ...(testId === null ? {} : { question: testId }),
    ...filterFields(filter),
    ...(outcome === 'All' ? {} : { outcome }),
  };
}
export type ShownFields = ReturnType<typeof shownFields>;

export type HrefWith = (changes: Partial<ResultsAddress>) => string;

/** The address, and the link to it with something changed. */
export function useResultsAddress(): { address: ResultsAddress; hrefWith: HrefWith } {
  const [params] = useSearchParams();
  return useMemo(() => {
    const address = readAddress(params);
    return { address, hrefWith: (changes) => writeAddress({ ...address, ...changes }) };
  }, [params]);
}
