/** Loads the runtime and the models from our own server; nothing outside is ever asked. */
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter';
import { enableProdMode, ready, setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core';

export async function openRuntime(assetsUrl: string): Promise<void> {
  setWasmPaths(assetsUrl);
  enableProdMode();
  if (!(await setBackend('wasm'))) throw new Error('this browser does not run WebAssembly here');
  await ready();
}

/** One network: pixels in, plain numbers out. */
export class Model {
  private constructor(private readonly graph: GraphModel) {}

  static async load(assetsUrl: string, name: string): Promise<Model> {
    return new Model(await loadGraphModel(`${assetsUrl}${name}.json`));
  }

  /** Runs on `count` square inputs of `channels` and returns every output, smallest first. */
  async run(pixels: Float32Array, count: number, side: number, channels: number): Promise<Float32Array[]> {
    const outputs = tidy(() => {
      const input = tensor4d(pixels, [count, side, side, channels]);
      const answer = this.graph.execute(input);
      return Array.isArray(answer) ? answer : [answer];
    });
    const values = await Promise.all(outputs.map((output) => output.data<'float32'>()));
    for (const output of outputs) output.dispose();
    return values.sort((a, b) => a.length - b.length);
  }
}

/** Red, green, blue of RGBA pixels as `value × scale + shift`, from 0 to 255. */
export function rgb(into: Float32Array, offset: number, rgba: Uint8ClampedArray, scale: number, shift: number): void {
  let at = offset;
  for (let from = 0; from < rgba.length; from += 4) {
    into[at++] = (rgba[from] ?? 0) * scale + shift;
    into[at++] = (rgba[from + 1] ?? 0) * scale + shift;
    into[at++] = (rgba[from + 2] ?? 0) * scale + shift;
  }
}
