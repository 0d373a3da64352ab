/**
 * Checks the import directions below a folder (the current one): the rules of .dependency-cruiser.cjs, and that no two folders of the API or of
 * the packages import each other in a circle. Prints each violation, or all as JSON with `--json`; ends with 1 where there is one.
 */
import { dirname, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Tests may import the composed server from any layer, so that they do not count for circles of folders. */
const isTest = (path) => /\.test\.tsx?$|\/testing[^/]*(\/|\.tsx?$)/.test(path);
const hasFolderRule = (path) => /^(apps\/api\/src|packages)\//.test(path);

/** The folder of a file and all above it that have the rule, innermost first. */
const foldersOf = (path) => {
  const folder = dirname(path);
  return hasFolderRule(`${folder}/`) ? [folder, ...foldersOf(folder)] : [];
};

/** For each folder the folders outside of it that files below it import, by value or by type. */
function folderImports(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    if (isTest(source)) continue;
    const targets = dependencies.map(({ resolved }) => resolved).filter((path) => hasFolderRule(path) && !isTest(path));
    for (const folder of foldersOf(source)) {
      const outside = targets.filter((path) => !path.startsWith(`${folder}/`)).map((path) => dirname(path));
      imports.set(folder, new Set([...(imports.get(folder) ?? []), ...outside]));
    }
  }
  return imports;
}

/** Sets of folders that reach each other: strongly connected components (Tarjan 1972) with more than one member. */
function circlesOf(imports) {
  const [order, lowest, open, circles] = [new Map(), new Map(), [], []];
  const visit = (folder) => {
    order.set(folder, order.size);
    lowest.set(folder, order.get(folder));
    open.push(folder);
    for (const next of imports.get(folder) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)));
    }
    if (lowest.get(folder) !== order.get(folder)) return;
    const circle = open.splice(open.indexOf(folder));
    if (circle.length > 1) circles.push(circle);
  };
  for (const folder of imports.keys()) if (!order.has(folder)) visit(folder);
  return circles;
}

const places = ['packages', 'apps'].filter((place) => existsSync(place));
const options = await extractOptions(resolve('.dependency-cruiser.cjs'));
const { output } = await cruise(places, options, undefined, { tsConfig: extractTSConfig(resolve(options.tsConfig.fileName)) });
const found = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    between: [from, ...(cycle?.map(({ name }) => name) ?? [to])],
  })),
  ...circlesOf(folderImports(output.modules)).map((between) => ({ rule: 'no-folder-cycle', between })),
];

if (process.argv.includes('--json')) console.log(JSON.stringify(found));
else {
  for (const { rule, between } of found) console.log(`${rule}: ${between.join(' → ')}`);
  console.log(`${output.summary.totalCruised} files, ${found.length} violations`);
}
process.exitCode = found.length === 0 ? 0 : 1;
