/** Which recordings a report is asked for: of which testers, and of which outcome. */
import type { calls, Payload } from '@sightline/wire/calls';
import type { TesterFilter } from '../recordings/index.ts';

type Asked = Partial<Omit<Payload<typeof calls.getPrototypeProjectScenaries>, 'project' | 'question'>>;

export interface ResultFilter extends TesterFilter {
  outcome: NonNullable<Asked['outcome']> | null;
}

/** null if all are asked for; an empty collector counts as none. */
export function filterOf(asked: Asked): ResultFilter | null {
  const filter: ResultFilter = {
    collectorId: asked.collector || null,
    gender: asked.gender ?? null,
    minAge: asked.minAge ?? null,
    maxAge: asked.maxAge ?? null,
    outcome: asked.outcome ?? null,
  };
  return Object.values(filter).every((part) => part === null) ? null : filter;
}
