/** What a scenario is called: its number and the names of its screens. */

const mostCharacters = 80;
const mostInOneName = 24;
const arrow = ' → ';
/** Names that fit at most, were each of them empty. */
const mostNames = Math.ceil(mostCharacters / arrow.length) + 1;

/** 'Path 1: Home → Search → Book', at most 80 characters: of a longer one the middle is left out and marked ('… 4 more …'). */
export function namePath(number: number, screenNames: readonly string[]): string {
  const head = `Path ${number}: `;
  if (screenNames.length === 0) return `${head}no screen`;
  const names = screenNames.map(shortened);
  const room = mostCharacters - head.length;
  for (let kept = Math.min(names.length, mostNames); kept > 2; kept -= 1) {
    const folded = folding(names, kept);
    if (folded.length <= room) return head + folded;
  }
  return head + folding(names, Math.min(2, names.length));
}

/** Keeps so many names, from both ends alike. */
function folding(names: readonly string[], kept: number): string {
  if (kept >= names.length) return names.join(arrow);
  const front = Math.ceil(kept / 2);
  const left = `… ${names.length - kept} more …`;
  return [...names.slice(0, front), left, ...names.slice(names.length - (kept - front))].join(arrow);
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= mostInOneName
    ? name
    : `${characters
        .slice(0, mostInOneName - 1)
        .join('')
        .trimEnd()}…`;
}
