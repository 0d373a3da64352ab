/** The page of a receipt: our mark, what was paid, and to whom it is billed. Lengths in points of an A4 page. */
import { openPage, type PageWriter, type Style } from '../../../platform/pdf/index.ts';
import type { ReceiptWords } from './receipt-words.ts';

const left = 64;
const right = 595 - left;
const labelWidth = 120;
const inks = { ink: '#15171c', soft: '#6b7280', line: '#e6e8ee', accent: '#4f46e5', accentSoft: '#eef0ff', accentInk: '#4338ca' };
const styles = {
  brand: { size: 15, color: inks.ink, bold: true },
  heading: { size: 24, color: inks.ink, bold: true },
  amount: { size: 18, color: inks.ink, bold: true },
  said: { size: 11, color: inks.soft },
  label: { size: 10.5, color: inks.soft },
  value: { size: 10.5, color: inks.ink },
  notice: { size: 11, color: inks.accentInk, bold: true },
  foot: { size: 9, color: inks.soft },
} satisfies Record<string, Style>;

const brand = 'Sightline';

/** The bytes of a PDF. `host` is where the account is: it is printed at the foot. */
export async function writeReceipt(words: ReceiptWords, { host, at }: { host: string; at: Date }): Promise<Buffer> {
  const { heading, amount, said, rows, notice } = words;
  const texts = [brand, heading, amount, said, ...rows.flat(), notice ?? '', host];
  const page = await openPage(texts, { title: `${heading} ${amount}`, at });
  drawMark(page, left, 60);
  page.write(brand, { x: left + 36, y: 62, width: 200 }, styles.brand);
  let y = page.write(heading, { x: left, y: 124, width: right - left }, styles.heading);
  y = page.write(amount, { x: left, y: y + 6, width: right - left }, styles.amount);
  y = page.write(said, { x: left, y, width: right - left }, styles.said) + 22;
  for (const [label, value] of rows) y = writeRow(page, y, label, value);
  if (notice !== null) writeNotice(page, y + 24, notice);
  page.write(host, { x: left, y: 780, width: right - left }, styles.foot);
  return page.end();
}

function writeRow(page: PageWriter, y: number, label: string, value: string): number {
  page.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(inks.line).stroke();
  page.write(label, { x: left, y: y + 8, width: labelWidth }, styles.label);
  return page.write(value, { x: left + labelWidth, y: y + 8, width: right - left - labelWidth }, styles.value) + 8;
}

function writeNotice(page: PageWriter, y: number, notice: string): void {
  page.doc.roundedRect(left, y, right - left, 38, 8).fill(inks.accentSoft);
  page.write(notice, { x: left + 16, y: y + 11, width: right - left - 32 }, styles.notice);
}

/** The mark of the pages: an eye in a rounded square of 26. */
function drawMark({ doc }: PageWriter, x: number, y: number): void {
  doc.save().translate(x, y);
  doc.roundedRect(0, 0, 26, 26, 7).fill(inks.accent);
  doc.path('M4.8 13c2-3.6 4.9-5.4 8.2-5.4s6.2 1.8 8.2 5.4c-2 3.6-4.9 5.4-8.2 5.4S6.8 16.6 4.8 13Z');
  doc.lineWidth(1.7).lineJoin('round').strokeColor('#ffffff').stroke();
  doc.circle(13, 13, 2.5).fill('#ffffff');
  doc.restore();
}
