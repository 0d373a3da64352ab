/** Names and colours of the outcomes and of the drop-outs beside them, the same on every part of the page. */
import type { Segment } from '@sightline/charts';
import type { Tone } from '@sightline/ui';
import type { Report } from '@sightline/wire/calls';
import { texts } from '../../lib/texts/index.ts';
import type { OutcomeGroup } from './results-address.ts';

type Outcome = Exclude<OutcomeGroup, 'All'>;

export const outcomeLook: Record<Outcome, { name: string; short: string; color: string; tone: Tone }> = {
  Success: { name: texts.results.success, short: texts.results.success, color: 'var(--success)', tone: 'success' },
  Difficult: { name: texts.results.difficult, short: texts.results.difficultShort, color: 'var(--difficult)', tone: 'difficult' },
  Unsuccess: { name: texts.results.unsuccess, short: texts.results.unsuccess, color: 'var(--unsuccess)', tone: 'unsuccess' },
  DroppedOut: { name: texts.results.droppedOut, short: texts.results.droppedOut, color: 'var(--ink-3)', tone: 'neutral' },
};

/** The report's three outcomes as parts of a whole; all but the one looked at are drawn faintly. */
export function outcomeSegments(report: Report, looked: OutcomeGroup): Segment[] {
  return (['Success', 'Difficult', 'Unsuccess'] as const).map((outcome) => ({
    label: outcomeLook[outcome].short,
    count: report[outcome].Count,
    color: outcomeLook[outcome].color,
    faded: looked !== 'All' && looked !== outcome,
  }));
}

/** Whether the project has a test at all: a survey has answers, but no outcomes. */
export const hasOutcomes = (report: Report): boolean => report.All.RawData.length + report.DroppedOut.RawData.length > 0;
