/** A report → slides with native charts (PPTX), in a worker thread. */
import type { TaskIo } from '../../../platform/workers/index.ts';
import { addBullets, addSlide, colors, newDeck, shortened } from '../slides/deck.ts';
import { addFindingSlides } from '../slides/finding-slides.ts';
import { addQuestionSlide } from '../slides/question-slides.ts';
import { addTestSlides } from '../slides/test-slides.ts';
import type { SlidesInput } from './tasks.ts';

const termsOnSlide = 6;

export async function exportSlides({ subject, reports, findings, method }: SlidesInput, io: TaskIo): Promise<void> {
  const deck = await newDeck(subject.title);
  const title = deck.addSlide();
  title.addText(subject.kicker, { x: 0.9, y: 2.1, w: 11.5, h: 0.5, fontSize: 16, bold: true, color: colors.accent });
  title.addText(shortened(subject.title, 200), {
    x: 0.9,
    y: 2.6,
    w: 11.5,
    h: 1.4,
    fontSize: 40,
    bold: true,
    color: colors.ink,
    fit: 'shrink',
  });
  title.addText(shortened(subject.line, 400), { x: 0.9, y: 4, w: 11.5, h: 0.8, fontSize: 16, color: colors.quiet });
  addFindingSlides(deck, findings);
  for (const one of reports) {
    if (one.group.Count === 0) continue;
    addTestSlides(deck, one);
    for (const section of one.group.Blocks) addQuestionSlide(deck, section);
  }
  for (let at = 0; at < method.length; at += termsOnSlide) {
    const terms = method.slice(at, at + termsOnSlide).map(({ term, meaning }) => `${term}: ${meaning}`);
    addBullets(addSlide(deck, 'Method'), terms, { y: 1.2, h: 5.8 });
  }
  await io.write((await deck.write({ outputType: 'nodebuffer' })) as Buffer);
}
