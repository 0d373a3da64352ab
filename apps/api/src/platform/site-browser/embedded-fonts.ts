/** Fonts of the embedded Chromium, which brings none: those of this server's own pages, which have the signs of all twelve languages. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decompress } from 'wawoff2';
import { fontFilePaths } from '../pdf/index.ts';

/** The system's own fonts come first where it has any; what was read is remembered with the fonts, else with the profile. */
const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">files</dir>
  <cachedir prefix="relative">cache</cachedir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Writes a folder for FONTCONFIG_PATH. Chromium reads no WOFF2 of the system: they are unpacked to TTF, 10 to 20 ms each. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o755 });
  await mkdir(join(folder, 'cache'), { mode: 0o755 });
  await writeFile(join(folder, 'fonts.conf'), configuration);
  for (const path of await fontFilePaths()) {
    const font = await decompress(await readFile(path));
    await writeFile(join(folder, 'files', basename(path, '.woff2') + '.ttf'), font);
  }
}
