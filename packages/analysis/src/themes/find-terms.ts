/** Frequent words and phrases of open answers, for a researcher who groups them by hand. */
import { answerReader, type AnswerLanguage } from './read-answer.ts';

/** A word or phrase, and how many answers it is in. */
export interface Term {
  text: string;
  count: number;
}

/** Terms that are listed. */
const mostTerms = 60;
/** Fewest answers with a term. */
const fewest = 2;
/** Terms that are counted at a time; once there are more, those that were found once are forgotten. */
const mostCounted = 200_000;
/** Characters that are read in all. */
const readCharacters = 6_000_000;
/** A word that nearly always stands in one phrase is not listed beside it. */
const nearlyAlways = 0.8;

/**
 * Words and phrases of at least two answers, most frequent first; each answer counts once for a term. One answer per tester: counts are those of
 * testers. Linear in the length of the answers, and bounded: of more than six million characters the rest is not read, and of very many
 * different terms rare ones may be missing.
 */
export function findTerms(answers: readonly string[], language: AnswerLanguage): Term[] {
  const frequent = [...countTerms(answers, language)].filter(([, count]) => count >= fewest).map(([text, count]) => ({ text, count }));
  frequent.sort(byCount);
  const listed: Term[] = [];
  const candidates = frequent.slice(0, mostTerms * 4);
  for (const term of candidates) {
    if (listed.length === mostTerms) break;
    if (!candidates.some((other) => covers(other, term))) listed.push(term);
  }
  return listed;
}

function countTerms(answers: readonly string[], language: AnswerLanguage): Map<string, number> {
  const read = answerReader(language);
  const counts = new Map<string, number>();
  let left = readCharacters;
  for (const answer of answers) {
    left -= answer.length;
    if (left < 0) break;
    for (const term of read(answer)) counts.set(term, (counts.get(term) ?? 0) + 1);
    if (counts.size > mostCounted) forgetRare(counts);
  }
  return counts;
}

function forgetRare(counts: Map<string, number>): void {
  for (const [term, count] of counts) if (count < fewest) counts.delete(term);
  // Rare ones alone did not make the room: nothing new is worth more than what is frequent already.
  if (counts.size > mostCounted / 2) {
    const kept = new Set(
      [...counts]
        .sort(([, one], [, other]) => other - one)
        .slice(0, mostCounted / 4)
        .map(([term]) => term),
    );
    for (const term of counts.keys()) if (!kept.has(term)) counts.delete(term);
  }
}

/** Longer ones first where the count is the same; then by code point, as the order of locales differs between machines. */
function byCount(one: Term, other: Term): number {
  return other.count - one.count || other.text.length - one.text.length || (one.text < other.text ? -1 : 1);
}

/** Whether `term` is a part of the longer `other` and hardly ever stands without it. */
function covers(other: Term, term: Term): boolean {
  if (other.text.length <= term.text.length || other.count < term.count * nearlyAlways) return false;
  return ` ${other.text} `.includes(` ${term.text} `);
}
