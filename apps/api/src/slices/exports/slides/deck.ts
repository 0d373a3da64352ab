/** The look of all slides of an export: sizes in inches on a wide slide, and the colours of the report. */
import type PptxGenJS from 'pptxgenjs';
import { cutText, writableText } from '../text/clean-text.ts';

export type Slide = PptxGenJS.Slide;

export const colors = {
  ink: '15171C',
  quiet: '4B5160',
  line: 'E6E8EE',
  accent: '4F46E5',
  success: '12A150',
  difficult: 'E09F12',
  unsuccess: 'E5484D',
};
export const body = { x: 0.6, y: 1.5, w: 12.1, h: 5.4 };
const font = 'Calibri';
const longestTitle = 160;

/** Loads the writer only now: every worker thread has this file. */
export async function newDeck(title: string): Promise<PptxGenJS> {
  const { default: Deck } = await import('pptxgenjs');
  const deck = new Deck();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = clean(title);
  deck.theme = { headFontFace: font, bodyFontFace: font };
  return deck;
}

export interface Bar {
  label: string;
  value: number;
}

/** A slide with a title, and a line under it where there is one. */
export function addSlide(deck: PptxGenJS, title: string, line = ''): Slide {
  const slide = deck.addSlide();
  slide.addText(shortened(title, longestTitle), {
    x: 0.6,
    y: 0.4,
    w: 12.1,
    h: 0.7,
    fontSize: 24,
    bold: true,
    color: colors.ink,
    fit: 'shrink',
  });
  if (line !== '') slide.addText(shortened(line, longestTitle), { x: 0.6, y: 1, w: 12.1, h: 0.4, fontSize: 13, color: colors.quiet });
  return slide;
}

/** A text that a file can hold. */
export const clean = (text: string): string => writableText(text);

export function shortened(text: string, most: number): string {
  return cutText(clean(text), most);
}

export function addBullets(slide: Slide, texts: readonly string[], place: Partial<typeof body> = {}): void {
  const lines = texts.map((text) => ({ text: shortened(text, 300), options: { bullet: true, breakLine: true } }));
  slide.addText(lines, { ...body, ...place, fontSize: 14, color: colors.ink, valign: 'top', paraSpaceAfter: 6, fit: 'shrink' });
}

export function addTable(slide: Slide, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const headRow = head.map((text) => ({ text, options: { bold: true, color: colors.quiet } }));
  const body_ = rows.map((row) => row.map((text) => ({ text: shortened(text, 200) })));
  slide.addTable([headRow, ...body_], {
    ...body,
    h: undefined as never,
    fontSize: 13,
    color: colors.ink,
    border: { type: 'solid', pt: 0.5, color: colors.line },
  });
}

/** Horizontal bars, the first on top; values in percent, or up to `max`. */
export function addBars(deck: PptxGenJS, slide: Slide, name: string, bars: readonly Bar[], max = 100): void {
  // A chart draws its categories from the bottom up; one without a name would be left out.
  const drawn = [...bars].reverse();
  const labels = drawn.map(({ label }) => shortened(label, 60) || '–');
  slide.addChart(deck.ChartType.bar, [{ name: shortened(name, 80) || '–', labels, values: drawn.map(({ value }) => value) }], {
    ...body,
    barDir: 'bar',
    chartColors: [colors.accent],
    valAxisMinVal: 0,
    valAxisMaxVal: max,
    valGridLine: { color: colors.line, size: 0.5 },
    showValue: true,
    dataLabelFormatCode: max === 100 ? '0"%"' : '0.0',
    dataLabelFontSize: 11,
    catAxisLabelFontSize: 12,
    valAxisLabelFontSize: 10,
  });
}
