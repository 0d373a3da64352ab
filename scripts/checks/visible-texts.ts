/** Finds texts that a person reads or hears and that stand in the markup itself, where no translation can reach them. */
import ts from 'typescript';

export interface VisibleText {
  line: number;
  text: string;
}

/** Attributes that are shown or read out. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'error',
  'label',
  'nothingFoundMessage',
  'placeholder',
  'subtitle',
  'summary',
  'title',
]);
/** Functions whose every text is shown. */
const saying = new Set(['notifyDone', 'notifyFailure', 'showAttention', 'usePageTitle']);

/** Two letters side by side, of any script: 'q1' and 'px' are the shortest things that could be words. */
const wordy = /\p{L}{2}/u;

/** Texts of one source file (TypeScript or TSX) that belong into a catalogue, in source order. */
export function visibleTexts(fileName: string, source: string): VisibleText[] {
  const kind = fileName.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: VisibleText[] = [];
  const note = (node: ts.Node, text: string): void => {
    if (wordy.test(text)) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: text.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) literalsIn(node.expression, note);
    else if (ts.isJsxAttribute(node) && node.initializer && shown.has(node.name.getText(file))) literalsIn(node.initializer, note);
    else if (ts.isCallExpression(node) && saying.has(node.expression.getText(file)))
      node.arguments.forEach((argument) => literalsIn(argument, note));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The literals that an expression can come to: through choices, joins and templates, not through calls and names. */
function literalsIn(node: ts.Node, note: (node: ts.Node, text: string) => void): void {
  const on = (next: ts.Node): void => literalsIn(next, note);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) note(node, node.text);
  else if (ts.isTemplateExpression(node))
    [node.head, ...node.templateSpans.map((span) => span.literal)].forEach((part) => note(part, part.text));
  else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(on);
  else if (ts.isBinaryExpression(node) && !isComparison(node)) [node.left, node.right].forEach(on);
  else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) on(node.expression);
  else if (ts.isJsxExpression(node) && node.expression) on(node.expression);
  else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(on);
}

/** Its outcome is a yes or no, whatever is compared. */
function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

/** A capital and a word after it: what a sentence looks like, wherever it stands. */
const sentence = /^\p{Lu}\p{Ll}+ \p{L}/u;

/** Sentences in the code of one file, in source order; what is thrown is for the log. */
export function sentences(fileName: string, source: string): VisibleText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /Error|Failure/.test(node.expression.getText(file))) return;
    if ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && sentence.test(node.text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
