/** Writes .br and .gz beside what a build made, where that makes it smaller; the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|svg|json|bin|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** 9 of 11: most of the gain in a tenth of the time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < 1024) return;
  const [br, gz] = await Promise.all([brotli(bytes, quality), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Compresses every asset below a folder. */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && worthIt.test(entry.name))
      .map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))),
  );
}
