/** The model files inside the packages, opened with the WebAssembly runtime: a crash of it ends its worker, never the server. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { env, InferenceSession } from 'onnxruntime-web';

/** The folder of a package: its `exports` name no file that Node would find from here. */
function folderOf(name: string): string {
  const places = createRequire(join(import.meta.dirname, 'models.ts')).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((one) => existsSync(one));
  if (folder === undefined) throw new Error(`the package ${name} is not installed`);
  return folder;
}

export interface Models {
  /** Silero's voice activity detector. */
  detector: InferenceSession;
  encoder: InferenceSession;
  decoder: InferenceSession;
}

let opened: Promise<Models> | null = null;

/** Opened with the first voice and kept until the worker ends, which it does half a minute after its last task. */
export function openModels(): Promise<Models> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}

async function open(): Promise<Models> {
  // The worker is a thread already; more of them would take the server's own.
  env.wasm.numThreads = 1;
  const moonshine = join(folderOf('@moonshine-ai/moonshine-js'), 'dist/model/tiny/quantized');
  const session = async (path: string) => InferenceSession.create(await readFile(path));
  return {
    detector: await session(join(folderOf('@ricky0123/vad-web'), 'dist/silero_vad_v5.onnx')),
    encoder: await session(join(moonshine, 'encoder_model.onnx')),
    decoder: await session(join(moonshine, 'decoder_model_merged.onnx')),
  };
}
