/** How demo testers answer: impressions and words follow from how the test went for them. */
import type { Random } from '@sightline/domain/random';
import type { Persona } from '@sightline/testkit';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';

/** Who speaks: those for whom it was quick, who took a detour, for whom it was hard, who did not get there. */
export type Voice = 'quick' | 'detour' | 'hard' | 'lost';

const voiceOf: Record<Persona['course'], Voice> = {
  direct: 'quick',
  indirect: 'detour',
  struggling: 'hard',
  mistaken: 'hard',
  'gives-up': 'lost',
  'runs-out': 'lost',
};

const ratings: Record<Voice, readonly number[]> = { quick: [4, 5, 5, 4, 5], detour: [4, 4, 3, 5], hard: [3, 2, 3], lost: [2, 1, 3] };

/** One rating, or one for each statement of the question; every second statement of SUS speaks against what is rated. */
export function impression(question: StudyQuestion, who: Persona, random: Random): AnswerValue {
  const rate = (): number => random.pick(ratings[voiceOf[who.course]]);
  if (question.options.length === 0) return { kind: 'rating', rating: rate() };
  const turned = (index: number): boolean => question.role === 'sus' && index % 2 === 1;
  const rated = question.options.map(({ id }, index) => ({ optionId: id, rating: turned(index) ? 6 - rate() : rate() }));
  return { kind: 'ratings', ratings: rated };
}

/** Each tester's age picks the sentence, so that no two of a kind need say the same. */
export function textOf(voices: Record<Voice, readonly string[]>, who: Persona, random: Random): AnswerValue {
  const said = voices[voiceOf[who.course]];
  return { kind: 'text', text: said[who.age % said.length] ?? random.pick(said) };
}

/** `count` different options, each as likely as its weight. */
export function choose(question: StudyQuestion, weights: readonly number[], count: number, random: Random): AnswerValue {
  const left = question.options.map((option, index) => ({ id: option.id, weight: weights[index] ?? 0 }));
  const optionIds: string[] = [];
  while (optionIds.length < count) {
    const total = left.reduce((sum, option) => sum + option.weight, 0);
    if (total === 0) break;
    let at = random.next() * total;
    const chosen = left.find((option) => (at -= option.weight) < 0);
    if (chosen === undefined) break;
    optionIds.push(chosen.id);
    chosen.weight = 0;
  }
  return { kind: 'options', optionIds };
}
