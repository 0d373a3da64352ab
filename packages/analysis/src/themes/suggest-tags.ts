/** Tag suggestions for open answers, learnt from those that a researcher tagged already. */

/** An answer as a vector of unit length, with the tags that it has. */
export interface VectorOfAnswer {
  id: string;
  vector: Float32Array;
  tagIds: readonly string[];
}

export interface TagSuggestion {
  id: string;
  tagId: string;
}

/** Tagged answers that a tag is learnt from. */
export const fewestExamples = 3;
/** Nearest examples of a tag whose mean decides. */
const nearest = 3;
/** Least mean cosine: below it, sentences of the model are about other things. */
const leastAlike = 0.45;

/**
 * At most one tag for each answer that has none, in the order of `answers`: that whose three nearest examples are most alike, by the mean of
 * their cosines, if it is at least 0.45. `dismissed` has pairs that are not to be offered, as `pairOf`.
 */
export function suggestTags(answers: readonly VectorOfAnswer[], dismissed: ReadonlySet<string>): TagSuggestion[] {
  const examples = examplesOf(answers);
  return answers.flatMap((answer) => {
    if (answer.tagIds.length > 0) return [];
    let best: { tagId: string; alike: number } | null = null;
    for (const [tagId, vectors] of examples) {
      if (dismissed.has(pairOf(answer.id, tagId))) continue;
      const alike = meanOfNearest(answer.vector, vectors);
      if (alike >= leastAlike && (best === null || alike > best.alike)) best = { tagId, alike };
    }
    return best === null ? [] : [{ id: answer.id, tagId: best.tagId }];
  });
}

export const pairOf = (id: string, tagId: string): string => `${id} ${tagId}`;

/** Of tags with enough examples, by id: the order decides between equals. */
function examplesOf(answers: readonly VectorOfAnswer[]): [string, Float32Array[]][] {
  const examples = new Map<string, Float32Array[]>();
  for (const { tagIds, vector } of answers) for (const id of tagIds) examples.set(id, [...(examples.get(id) ?? []), vector]);
  return [...examples].filter(([, vectors]) => vectors.length >= fewestExamples).sort(([one], [other]) => (one < other ? -1 : 1));
}

function meanOfNearest(vector: Float32Array, examples: readonly Float32Array[]): number {
  const alike = examples.map((example) => cosine(vector, example)).sort((one, other) => other - one);
  return alike.slice(0, nearest).reduce((sum, one) => sum + one, 0) / nearest;
}

/** Of vectors of unit length. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
