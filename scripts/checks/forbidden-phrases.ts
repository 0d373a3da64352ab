/** Phrases that sound translated, each with what products of the field say instead; finds them in the texts that people read. */
import ts from 'typescript';
import type { VisibleText } from './visible-texts.ts';

/** Phrase → what to write instead. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bto mend\b|\bmend(ed|ing)?\b/i, 'issues, fix'],
  [/\bgo on\b|\bgoes on\b/i, 'continue'],
  [/\bonce more\b|\banew\b/i, 'again'],
  [/\bask(ed)? again\b/i, 'refresh, retry'],
  [/\blooked at\b/i, 'viewed'],
  [/, a tester$|^a tester$/, 'per tester'],
  [/\b(once|one|ten) an (account|hour|project)\b/i, 'per account'],
  [/(^|\s)needed$/i, 'required'],
  [/\bhas gone away\b|\bis there\.$/i, 'was disconnected, connected'],
  [/\bworking it out\b|\bworked out\b/i, 'calculating, calculated'],
  [/\bthe last of it\b|\bhas arrived\b|\bhave arrived\b/i, 'finishing upload, uploaded'],
  [/\bask(s|ed)? for (money|about)\b/i, 'what it takes or costs'],
  [/\bis not known\b/i, 'we don’t recognise, does not exist'],
  [/\bspam folder\b(?<!check your spam folder)/i, 'check your spam folder'],
  [/\bwhoever\b|\bsomebody, we hope\b/i, 'anyone who, we received a request'],
  [/\b(by|of) itself\b|\bby themselves\b/i, 'automatically'],
  [/\bgoes back to (the|your) card\b|\bgiven back\b|\bpaid back\b/i, 'refunded'],
  [/\bnothing reaches us\b|\bcannot be reached to\b/i, 'no connection right now'],
  [/\bwhat you gave\b|\bwhat was (chosen|collected|typed)\b/i, 'your data, your selection'],
  [/\bpress(es)? (are|is) seen\b|\bclicks are seen\b/i, 'clicks are visible'],
  [/\bcould not be made\b/i, 'could not be created'],
  [/\bpicture (of it )?(is being|was) made\b|\bpictures are being made\b/i, 'screenshot taken'],
  [/\bdoes not answer\b/i, 'is not responding'],
  [/\bunder way\b/i, 'pending, in progress'],
  [/\bnobody need|\bneed not\b/i, 'don’t need to'],
  [/\bof (that|this) name$/i, 'no matching …'],
  [/\bbrought up to date\b/i, 'refreshed'],
  [/\bwas not told\b|\bare told\b|\bis told\b/i, 'notified, see'],
];

/** The phrases in the string literals of one source file, in source order; `text` names the literal and what to write instead. */
export function forbiddenPhrases(fileName: string, source: string): VisibleText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      const bad = phrases.filter(([phrase]) => phrase.test(node.text));
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(...bad.map(([, instead]) => ({ line, text: `“${node.text}”: ${instead}` })));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
