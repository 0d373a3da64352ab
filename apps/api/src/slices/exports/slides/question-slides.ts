/** One slide for each question of a report, with a chart where it has figures and the newest texts where it has words. */
import type PptxGenJS from 'pptxgenjs';
import type { ReportItem, ReportSection } from '@sightline/wire/calls';
import { addBars, addBullets, addSlide, type Bar } from './deck.ts';

const mostBars = 16;
const mostTexts = 8;
const ratingMax = 5;

export function addQuestionSlide(deck: PptxGenJS, section: ReportSection): void {
  const shown = section.QuestionId === '' ? meansOf(section.Items) : barsOf(section.Items);
  const texts = section.Texts.slice(0, mostTexts).map(({ Text }) => Text);
  if (shown === null && texts.length === 0) return;
  const slide = addSlide(deck, section.Name, lineOf(section, shown?.note ?? ''));
  if (shown !== null) addBars(deck, slide, section.Name, shown.bars.slice(0, mostBars), shown.max);
  else addBullets(slide, texts);
}

function lineOf({ Count, Texts }: ReportSection, note: string): string {
  const more = Texts.length > mostTexts ? `the newest ${mostTexts} of ${Texts.length} answers` : '';
  return [`n = ${Count}`, note, more].filter((part) => part !== '').join(', ');
}

interface Bars {
  bars: Bar[];
  max: number;
  note: string;
}

/** Statements of a rating by their mean; else what was chosen, and shares, in percent. */
function barsOf(items: readonly ReportItem[]): Bars | null {
  const statements = items.filter(({ ItemType }) => ItemType === 'SmileMultiple' || ItemType === 'RatingMultiple');
  if (statements.length > 0) return meansOf(statements);
  const spread = items.find(({ Values }) => Values.length > 0);
  if (spread !== undefined) {
    const mean = spread.AverageRating === null ? '' : `mean ${spread.AverageRating}`;
    return { bars: spread.Values.map(({ Name, Percentage }) => ({ label: Name, value: Percentage })), max: 100, note: mean };
  }
  const shares = items.flatMap(({ Name, Percentage }) => (Percentage === null ? [] : [{ label: Name, value: Percentage }]));
  return shares.length === 0 ? null : { bars: shares, max: 100, note: '' };
}

function meansOf(items: readonly ReportItem[]): Bars | null {
  const bars = items.flatMap(({ Name, AverageRating }) => (AverageRating === null ? [] : [{ label: Name, value: AverageRating }]));
  return bars.length === 0 ? null : { bars, max: ratingMax, note: 'mean rating from 1 to 5' };
}
