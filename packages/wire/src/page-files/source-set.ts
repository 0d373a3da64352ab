/** Chooses one picture of a `srcset`: any of them is laid out alike, as long as its descriptor stays with it. */

interface Candidate {
  address: string;
  /** `2x`, `640w` or empty. */
  descriptor: string;
}

const most = 50;
/** Sharp enough to be recognised, and no more to fetch than it takes. */
const enoughPx = 640;

/** HTML standard, 'parse a srcset attribute': an address ends at white space, and commas at its end are no part of it. */
function readCandidates(text: string): Candidate[] {
  const candidates: Candidate[] = [];
  const pattern = /[\s,]*(\S+)([^,]*)/y;
  while (candidates.length < most) {
    const found = pattern.exec(text);
    if (found === null) break;
    const [, written = '', rest = ''] = found;
    let end = written.length;
    while (written[end - 1] === ',') end -= 1;
    if (end < written.length) pattern.lastIndex -= rest.length;
    const descriptor = end < written.length ? '' : rest.trim();
    if (end > 0 && /^(?:\d+w|\d+(?:\.\d+)?x)?$/.test(descriptor)) candidates.push({ address: written.slice(0, end), descriptor });
  }
  return candidates;
}

/** The candidate that `isChosen` finds by its address, or else one of a good size. Null if it names none. The same text always gives the same one. */
export function chooseCandidate(text: string, isChosen: (address: string) => boolean = () => false): Candidate | null {
  const candidates = readCandidates(text);
  const chosen = candidates.find(({ address }) => isChosen(address));
  if (chosen !== undefined) return chosen;
  const byWidth = candidates.filter(({ descriptor }) => descriptor.endsWith('w'));
  const widthOf = ({ descriptor }: Candidate): number => Number.parseInt(descriptor, 10);
  byWidth.sort((one, other) => widthOf(one) - widthOf(other));
  return byWidth.find((one) => widthOf(one) >= enoughPx) ?? byWidth.at(-1) ?? candidates[0] ?? null;
}
