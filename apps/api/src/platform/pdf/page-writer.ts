/** One page of a PDF with text in any of the scripts that our fonts have; only the signs that are used are in the file. */
import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { isRightToLeft, runsOf, type Run } from './font-runs.ts';

export interface Style {
  size: number;
  color: string;
  bold?: true;
}

export interface PageWriter {
  doc: PDFKit.PDFDocument;
  /** Writes lines no wider than `width` from there down; returns where the next line begins. Points from the top left. */
  write(text: string, at: { x: number; y: number; width: number }, style: Style): number;
  /** The file. */
  end(): Promise<Buffer>;
}

/** In place of a sign that no font of ours has. */
const unknownSign = '?';
const lineHeight = 1.4;
const weights = { plain: 400, bold: 600 };

/** `texts` are all that will be written: their signs are looked up and embedded here. */
export async function openPage(texts: readonly string[], info: { title: string; at: Date }): Promise<PageWriter> {
  const { default: Document } = (await import('pdfkit')) as { default: typeof PDFDocument };
  const { title, at } = info;
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Sightline', CreationDate: at },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((done) => doc.on('data', (part: Buffer) => parts.push(part)).on('end', done));
  const runs = new Map<string, Run[]>();
  for (const word of new Set(texts.flatMap(wordsOf))) runs.set(word, (await runsOf(word)).map(known));
  await embed(doc, [...runs.values()].flat());
  return {
    doc,
    write: (text, { x, y, width }, style) => {
      const size = style.size * lineHeight;
      const lines = linesOf(doc, runs, text, width, style);
      lines.forEach((line, index) => writeLine(doc, line, x, y + index * size, style));
      return y + lines.length * size;
    },
    end: async () => {
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const fontOf = ({ file }: Run, { bold }: Pick<Style, 'bold'>): string => `${file ?? ''} ${bold === true ? weights.bold : weights.plain}`;
/** A run as a whole: the library would put the words of a line from right to left next to each other. */
const whole = { features: [], lineBreak: false };

const known = (run: Run): Run => (run.file === null ? { file: null, text: unknownSign.repeat([...run.text].length) } : run);

/** Each file that is used, cut down to the signs that are used of it, in both weights. */
async function embed(doc: PDFKit.PDFDocument, runs: readonly Run[]): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const fallback = (await runsOf(unknownSign))[0]?.file ?? null;
  const signs = new Map<string, { path: string; text: string }>();
  for (const { file, text } of [...runs, { file: fallback, text: ' ' }]) {
    const path = file ?? fallback ?? '';
    const before = signs.get(file ?? '') ?? { path, text: ' ' };
    signs.set(file ?? '', { path, text: before.text + text });
  }
  for (const [name, { path, text }] of signs) {
    const bytes = await readFile(path);
    for (const wght of Object.values(weights)) {
      doc.registerFont(`${name} ${wght}`, await subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght } }));
    }
  }
}

type Line = Run[];

/** Breaks between words, and within one that is wider than the line. */
function linesOf(doc: PDFKit.PDFDocument, runs: ReadonlyMap<string, Run[]>, text: string, width: number, style: Style): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  const push = () => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const word of wordsOf(text)) {
    const next = joined(line, runs.get(word) ?? []);
    if (widthOf(doc, next, style) <= width) {
      line = next;
      continue;
    }
    push();
    for (const piece of pieces(doc, runs.get(word) ?? [], width, style)) {
      push();
      line = piece;
    }
  }
  push();
  return lines;
}

/** With a blank in between; where the direction changes there, it belongs to what runs as the line does. */
function joined(line: Line, word: readonly Run[]): Line {
  const [first, ...rest] = word;
  const [begin, last] = [line[0], line.at(-1)];
  if (first === undefined || begin === undefined || last === undefined) return [...line, ...word];
  const before = line.slice(0, -1);
  if (last.file === first.file) return [...before, { ...last, text: `${last.text} ${first.text}` }, ...rest];
  const goesAlong = (run: Run) => isRightToLeft(run) === isRightToLeft(begin);
  if (goesAlong(first) && !goesAlong(last)) return [...line, { ...first, text: ` ${first.text}` }, ...rest];
  return [...before, { ...last, text: `${last.text} ` }, ...word];
}

/** A word cut where the line is full; a word that fits stays as it is. */
function pieces(doc: PDFKit.PDFDocument, word: readonly Run[], width: number, style: Style): Line[] {
  const all: Line[] = [];
  let piece: Line = [];
  for (const { file, text } of word) {
    for (const sign of text) {
      const last = piece.at(-1);
      const longer = last?.file === file ? [...piece.slice(0, -1), { file, text: last.text + sign }] : [...piece, { file, text: sign }];
      if (piece.length === 0 || widthOf(doc, longer, style) <= width) piece = longer;
      else {
        all.push(piece);
        piece = [{ file, text: sign }];
      }
    }
  }
  return [...all, piece];
}

function widthOf(doc: PDFKit.PDFDocument, line: Line, style: Style): number {
  return line.reduce((sum, run) => sum + runWidth(doc, run, style), 0);
}

function runWidth(doc: PDFKit.PDFDocument, run: Run, style: Style): number {
  return doc.font(fontOf(run, style)).fontSize(style.size).widthOfString(run.text, whole);
}

/** A line that begins in a script from right to left has its runs in that order. */
function writeLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number, style: Style): void {
  const [first] = line;
  const inOrder = first !== undefined && isRightToLeft(first) ? [...line].reverse() : line;
  let left = x;
  for (const run of inOrder) {
    const width = runWidth(doc, run, style);
    // By the base line, which is not as far down in every font.
    doc.fillColor(style.color).text(run.text, left, y + style.size, { ...whole, baseline: 'alphabetic' });
    left += width;
  }
}
