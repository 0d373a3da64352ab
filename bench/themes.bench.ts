/** What themes of open answers cost in a worker: words of 10,000 answers beside splitting them alone, and suggestions for 1,000. */
import { answerReader, findTerms, suggestTags } from '@sightline/analysis';
import { embedAnswers } from '../apps/api/src/slices/reports/themes/embed-answers.ts';
import { answerLanguage } from '../apps/api/src/slices/reports/themes/stop-words.ts';
import type { BenchRow } from './bench.ts';

const answerCount = 10_000;
const suggestedCount = 1_000;
/** Counting may take as long again as reading. */
const countBar = 2;
const suggestBarMs = 20_000;

const subjects = ['price', 'delivery time', 'menu', 'search', 'checkout', 'picture', 'button', 'basket'];
const views = ['was hard to find', 'is hidden below the fold', 'looks clear and simple', 'did not do what I expected', 'took too long'];

function answers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [subject, view] = [subjects[index % subjects.length], views[index % views.length]];
    return `The ${subject} ${view}, and after ${index} tries I looked for lamp${index % 997} somewhere else.`;
  });
}

async function timed(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

export default async function bench(): Promise<BenchRow[]> {
  const language = answerLanguage('en');
  const texts = answers(answerCount);
  const read = answerReader(language);
  const readMs = await timed(() => texts.forEach((text) => read(text)));
  const countMs = await timed(() => findTerms(texts, language));
  const some = answers(suggestedCount);
  const suggestMs = await timed(async () => {
    const vectors = await embedAnswers(some);
    const tagged = vectors.map((vector, index) => ({ id: `${index}`, vector, tagIds: index % 5 === 0 ? [`tag_${index % 8}`] : [] }));
    suggestTags(tagged, new Set());
  });
  return [
    {
      name: `words of ${answerCount} answers`,
      ours: `${countMs.toFixed(0)} ms`,
      baseline: `${readMs.toFixed(0)} ms to read them`,
      ratio: (countMs / readMs).toFixed(2),
      bar: `≤ ${countBar}`,
      ok: countMs <= readMs * countBar,
    },
    {
      name: `suggestions for ${suggestedCount} answers`,
      ours: `${suggestMs.toFixed(0)} ms`,
      baseline: '–',
      ratio: (suggestMs / suggestBarMs).toFixed(2),
      bar: `≤ ${suggestBarMs / 1_000} s`,
      ok: suggestMs <= suggestBarMs,
    },
  ];
}
