/** What is exported or shared of a project: all recordings, or those that the results page shows. */
import { highestAge, lowestAge } from '@sightline/domain/panel';
import type { PayloadInput, calls, WireExport } from '@sightline/wire/calls';
import { exportTexts } from './texts/exports.ts';

/** Fields of the call: the test that is shown, and the filters that leave somebody out. */
export type ShownFilter = Omit<PayloadInput<typeof calls.startExport>, 'project' | 'kind'>;

/** What the results page shows. */
export interface ShownResults {
  projectId: string;
  collectors: readonly { Id: string; Name: string }[];
  fields: ShownFilter;
}

/** The same without filters. */
export function withoutFilters({ question }: ShownFilter): ShownFilter {
  return question === undefined ? {} : { question };
}

export function isFiltered(fields: ShownFilter): boolean {
  return Object.entries(fields).some(([name, field]) => name !== 'question' && field !== undefined);
}

/** 'Female · Age 18–40 · Success'; for all recordings 'All recordings'. */
export function filterWords(filter: WireExport['Filter'], collectors: ShownResults['collectors']): string {
  if (filter === null) return exportTexts.everything;
  const { Collector, Gender, MinAge, MaxAge, Outcome, More } = filter;
  const words = [
    Collector === null ? null : (collectors.find(({ Id }) => Id === Collector)?.Name ?? exportTexts.deletedCollector),
    Gender === null ? null : exportTexts.genders[Gender],
    MinAge === null && MaxAge === null ? null : exportTexts.ages(MinAge ?? lowestAge, MaxAge ?? highestAge),
    Outcome === null ? null : exportTexts.outcomes[Outcome],
    More === true ? exportTexts.moreFilters : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}
