/** The slides of findings: all of them by severity, then one for each with its evidence and recommendation. */
import type PptxGenJS from 'pptxgenjs';
import type { TesterShare } from '@sightline/wire/calls';
import type { ExportedFinding } from '../find-findings.ts';
import { addBullets, addSlide, addTable, body, colors, shortened } from './deck.ts';

const rowsOnSlide = 10;
const mostEvidence = 6;

export function addFindingSlides(deck: PptxGenJS, findings: readonly ExportedFinding[]): void {
  for (let at = 0; at < findings.length; at += rowsOnSlide) {
    const rows = findings
      .slice(at, at + rowsOnSlide)
      .map(({ title, severityName, testers }) => [severityName, title || 'Untitled finding', shareText(testers)]);
    addTable(addSlide(deck, 'Findings'), ['Severity', 'Finding', 'Testers'], rows);
  }
  for (const finding of findings) addFinding(deck, finding);
}

function addFinding(deck: PptxGenJS, { title, severityName, testers, notes, figures, recommendation }: ExportedFinding): void {
  const slide = addSlide(deck, title || 'Untitled finding', `${severityName} · ${shareText(testers)}`);
  const half = body.w / 2 - 0.2;
  slide.addText('Evidence', { x: body.x, y: 1.5, w: half, h: 0.4, fontSize: 16, bold: true, color: colors.accent });
  const evidence = [
    ...figures.map(({ name, text }) => `${name}: ${text ?? 'no longer in the report'}`),
    ...notes.map(({ text, tags }) => text || tags.map(({ name }) => `#${name}`).join(' ')),
  ];
  const more = evidence.length - mostEvidence;
  addBullets(slide, evidence.length === 0 ? ['–'] : [...evidence.slice(0, mostEvidence), ...(more > 0 ? [`${more} more`] : [])], {
    y: 2,
    w: half,
    h: 4.9,
  });
  const x = body.x + half + 0.4;
  slide.addText('Recommendation', { x, y: 1.5, w: half, h: 0.4, fontSize: 16, bold: true, color: colors.accent });
  slide.addText(shortened(recommendation || '–', 1_200), {
    x,
    y: 2,
    w: half,
    h: 4.9,
    fontSize: 14,
    color: colors.ink,
    valign: 'top',
    fit: 'shrink',
  });
}

/** '4 of 16 testers, 25%, 95% interval 10–50'. */
export function shareText({ Count, Total, Percentage, Interval }: TesterShare): string {
  if (Percentage === null) return 'no testers';
  const interval = Interval === null ? '' : `, 95% interval ${Math.round(Interval.Low)}–${Math.round(Interval.High)}`;
  return `${Count} of ${Total} testers, ${Math.round(Percentage)}%${interval}`;
}
