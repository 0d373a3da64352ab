/** One span of English speech → its words, by Moonshine (tiny): the most likely token each time, with what was computed for earlier ones kept. */
import llamaTokenizer from 'llama-tokenizer-js';
import { Tensor, type InferenceSession } from 'onnxruntime-web';
import { sampleRate } from './read-voice.ts';
import type { Models } from './models.ts';

const layers = 6;
const heads = 8;
const headSize = 36;
const [firstToken, lastToken] = [1, 2];
/** The recogniser's authors: nobody speaks more, and what exceeds it is the same words again and again. */
const mostTokensPerSec = 6.5;

type Cache = Record<string, Tensor>;

const emptyCache = (): Cache =>
  Object.fromEntries(
    Array.from({ length: layers }, (_, layer) =>
      ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part): [string, Tensor] => [
        `past_key_values.${layer}.${part}`,
        new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]),
      ]),
    ).flat(),
  );

/** `confidence`: geometric mean of the probabilities of the tokens. */
export async function recogniseSpan(
  { encoder, decoder }: Pick<Models, 'encoder' | 'decoder'>,
  pcm: Float32Array,
): Promise<{ text: string; confidence: number }> {
  const { last_hidden_state: heard } = await encoder.run({ input_values: new Tensor('float32', pcm, [1, pcm.length]) });
  if (heard === undefined) throw new Error('the encoder returned nothing');
  const most = Math.ceil((pcm.length / sampleRate) * mostTokensPerSec) + 2;
  const tokens: number[] = [];
  let cache = emptyCache();
  let logSum = 0;
  for (let step = 0; step < most; step += 1) {
    const token = tokens.at(-1) ?? firstToken;
    const output = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [step > 0]),
      ...cache,
    });
    const best = mostLikely(output['logits']?.data as Float32Array);
    logSum += best.logProbability;
    if (best.token === lastToken) return { text: textOf(tokens), confidence: Math.exp(logSum / (tokens.length + 1)) };
    tokens.push(best.token);
    cache = nextCache(cache, output, step);
  }
  return { text: textOf(tokens), confidence: Math.exp(logSum / most) };
}

/** What the encoder's side holds is computed at the first step only. */
function nextCache(cache: Cache, output: InferenceSession.OnnxValueMapType, step: number): Cache {
  return Object.fromEntries(
    Object.entries(cache).map(([name, value]) => {
      const present = output[name.replace('past_key_values', 'present')];
      return [name, present !== undefined && (step === 0 || name.includes('decoder')) ? present : value];
    }),
  );
}

function mostLikely(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  for (let at = 1; at < logits.length; at += 1) if ((logits[at] ?? 0) > (logits[token] ?? 0)) token = at;
  const highest = logits[token] ?? 0;
  const sum = logits.reduce((total, logit) => total + Math.exp(logit - highest), 0);
  return { token, logProbability: -Math.log(sum) };
}

/** The tokenizer takes a first token and the space after it away. */
const textOf = (tokens: readonly number[]): string => llamaTokenizer.decode([firstToken, ...tokens]).trim();
