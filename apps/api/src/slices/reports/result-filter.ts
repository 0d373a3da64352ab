/** Which recordings a report is asked for: of which testers, with which answers and gaze, and of which outcome. */
import type { SummaryFilter } from '@sightline/analysis';
import { gazeGrades } from '@sightline/domain/recordings';
import type { SegmentFilter } from '@sightline/wire/calls';
import type { TesterFilter } from '../recordings/index.ts';

/** Plain JSON: it may be stored. */
export interface ResultFilter extends TesterFilter {
  /** null if nothing is asked for that only a summary tells. */
  summaries: SummaryFilter | null;
  outcome: NonNullable<SegmentFilter['outcome']> | null;
}

const dayMs = 86_400_000;

/** null if all are asked for; an empty collector, question or screen counts as none. Days are of UTC. */
export function filterOf(asked: SegmentFilter): ResultFilter | null {
  const filter = toFilter(asked);
  return Object.values(filter).every((part) => part === null) ? null : filter;
}

/** The same with nothing left out. */
export function toFilter(asked: SegmentFilter): ResultFilter {
  return {
    collectorId: asked.collector || null,
    gender: asked.gender ?? null,
    minAge: asked.minAge ?? null,
    maxAge: asked.maxAge ?? null,
    language: asked.language ?? null,
    device: asked.device ?? null,
    from: asked.from === undefined ? null : new Date(asked.from).toISOString(),
    until: asked.to === undefined ? null : new Date(Date.parse(asked.to) + dayMs).toISOString(),
    summaries: toSummaryFilter(asked),
    outcome: asked.outcome ?? null,
  };
}

function toSummaryFilter({ grades, answered, answer, screen }: SegmentFilter): SummaryFilter | null {
  const filter: SummaryFilter = {
    grades: grades === undefined ? null : gazeGrades.filter((grade) => grades.includes(grade)),
    answer: answered ? { questionId: answered, value: answer || null } : null,
    screen: screen || null,
  };
  return Object.values(filter).every((part) => part === null) ? null : filter;
}
