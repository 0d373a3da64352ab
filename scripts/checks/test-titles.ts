/** Reads the titles of tests out of a test file, as it is written: those of tables keep their placeholders. */
import ts from 'typescript';

const givers = new Set(['it', 'test']);

/** The name that a call begins with: `it` of `it.each(rows)('…')`. */
function rootOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : '';
}

/** A title as it is written, with the places of a template that are filled in; null where it is no text. */
function titleOf(node: ts.Expression, file: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : null;
}

/** Titles of all tests in `source`; a title that is put together by a function is none. */
export function testTitles(path: string, source: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const titles = new Set<string>();
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && givers.has(rootOf(node.expression))) {
      const title = node.arguments[0] && titleOf(node.arguments[0], file);
      if (title) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}
