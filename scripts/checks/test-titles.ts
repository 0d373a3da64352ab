/** Reads the titles of tests out of a test file, as it is written: those of tables keep their placeholders. */
import ts from 'typescript';

/** `walk` is what journeys call their own way of giving a test its title and its browser. */
const givers = new Set(['it', 'test', 'walk']);

/** The name that a call begins with: `it` of `it.each(rows)('…')`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : '';
}

/** Titles of all tests in `source`; a title that is put together from parts is none. */
export function testTitles(path: string, source: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && givers.has(rootOf(node.expression))) {
      const title = node.arguments[0];
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind));
  return titles;
}
