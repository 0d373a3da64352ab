/** Names and colours of the outcomes and of the drop-outs beside them, the same on every part of the page. */
import type { Segment } from '@sightline/charts';
import type { Tone } from '@sightline/ui';
import type { Report } from '@sightline/wire/calls';
import { resultsTexts } from '../../lib/texts/results.ts';
import type { OutcomeGroup } from './results-address.ts';

type Outcome = Exclude<OutcomeGroup, 'All'>;

export const outcomeLook: Record<Outcome, { name: string; color: string; tone: Tone }> = {
  Success: { name: resultsTexts.success, color: 'var(--success)', tone: 'success' },
  Difficult: { name: resultsTexts.difficult, color: 'var(--difficult)', tone: 'difficult' },
  Unsuccess: { name: resultsTexts.unsuccess, color: 'var(--unsuccess)', tone: 'unsuccess' },
  DroppedOut: { name: resultsTexts.droppedOut, color: 'var(--ink-3)', tone: 'neutral' },
};

/** The report's three outcomes as parts of a whole; all but the selected one are drawn faintly. */
export function outcomeSegments(report: Report, looked: OutcomeGroup): Segment[] {
  return (['Success', 'Difficult', 'Unsuccess'] as const).map((outcome) => ({
    label: outcomeLook[outcome].name,
    count: report[outcome].Count,
    color: outcomeLook[outcome].color,
    faded: looked !== 'All' && looked !== outcome,
  }));
}

/** Whether the project has a test at all: a survey has answers, but no outcomes. */
export const hasOutcomes = ({ All, DroppedOut }: Report): boolean =>
  [All, DroppedOut].some(({ RawData, RawDataCount = RawData.length }) => RawDataCount > 0);
