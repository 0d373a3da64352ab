/** Draws a title card: a line of title, and below it some of text, in the middle of the film. */
import { filmSize } from '@sightline/wire/film';
import { clearSheet, type FilmSheet } from './film-sheet.ts';

const font = (weight: number, sizePx: number): string => `${weight} ${sizePx}px 'Inter Variable', sans-serif`;
const widest = filmSize.width - 240;
const mostLines = 4;
const title = { font: font(650, 52), lineHeight: 64, color: '#f4f5f8' };
const text = { font: font(400, 28), lineHeight: 40, color: '#a7adba' };
const gap = 20;

/** Waits for the fonts that cards are set in; without them cards are set in what there is. */
export async function loadCardFonts(): Promise<void> {
  await Promise.allSettled([document.fonts.load(title.font), document.fonts.load(text.font)]);
}

export function drawCard(sheet: FilmSheet, words: { title: string; text: string }): void {
  clearSheet(sheet);
  const { draw } = sheet;
  draw.textAlign = 'center';
  draw.textBaseline = 'top';
  const parts = [
    { style: title, lines: linesOf(draw, words.title, title.font) },
    { style: text, lines: linesOf(draw, words.text, text.font) },
  ].filter(({ lines }) => lines.length > 0);
  const height = parts.reduce((sum, { style, lines }) => sum + style.lineHeight * lines.length, gap * (parts.length - 1));
  let y = (filmSize.height - height) / 2;
  for (const { style, lines } of parts) {
    draw.font = style.font;
    draw.fillStyle = style.color;
    for (const line of lines) {
      draw.fillText(line, filmSize.width / 2, y);
      y += style.lineHeight;
    }
    y += gap;
  }
}

/** Breaks between words; what is more than fits ends in an ellipsis. */
function linesOf(draw: FilmSheet['draw'], words: string, inFont: string): string[] {
  draw.font = inFont;
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter((one) => one !== '')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && draw.measureText(longer).width <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''} …`];
}
