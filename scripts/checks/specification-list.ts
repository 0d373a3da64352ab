/** Reads docs/specification-tests.md: sections with their number of sentences, and under each sentence the tests that prove it. */

export interface Proof {
  file: string;
  title: string;
}

export interface Sentence {
  /** Such as S2.14. */
  id: string;
  rule: string;
  proofs: Proof[];
  /** What is still to come, by the part of the product that brings it, and why. */
  later: { part: string; reason: string } | null;
  /** Lines under the sentence that are neither. */
  strange: string[];
}

export interface Section {
  number: number;
  /** How many sentences its heading says it has. */
  stated: number;
  sentences: Sentence[];
}

const sectionLine = /^## Section (\d+): .+ \((\d+) sentences\)$/;
const sentenceLine = /^- \*\*(S\d+\.\d+)\*\* (.+)$/;
const proofLine = /^ {2}- `([^`]+)`: `([^`]+)`$/;
const laterLine = /^ {2}- later: (\w+)(?:, (.+))?$/;

function readUnder(sentence: Sentence, line: string): void {
  const proof = proofLine.exec(line);
  const later = laterLine.exec(line);
  if (proof) sentence.proofs.push({ file: proof[1] ?? '', title: proof[2] ?? '' });
  else if (later) sentence.later = { part: later[1] ?? '', reason: later[2] ?? '' };
  else sentence.strange.push(line);
}

/** Everything from the first section on; what comes before is prose. */
export function readSpecificationList(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const section = sectionLine.exec(line);
    const last = sections.at(-1);
    if (section) sections.push({ number: Number(section[1]), stated: Number(section[2]), sentences: [] });
    if (section || !last) continue;
    const head = sentenceLine.exec(line);
    const sentence = last.sentences.at(-1);
    if (head) last.sentences.push({ id: head[1] ?? '', rule: head[2] ?? '', proofs: [], later: null, strange: [] });
    else if (sentence) readUnder(sentence, line);
    else throw new Error(`A line of the list belongs to no sentence: ${line}`);
  }
  return sections;
}
