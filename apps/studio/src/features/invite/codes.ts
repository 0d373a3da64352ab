/** How codes and links are shown: easy to type in by hand, or masked where nobody may use them. */

const shownLetters = 3;
const fewestDots = 6;

/** '7kqm4rtx' → '7kqm 4rtx'. */
export const inGroups = (code: string): string => code.replace(/^(.{4})(?=.)/, '$1 ');

/** Keeps the first letters: enough to see what it looks like, too little to use. */
export const masked = (text: string): string =>
  `${text.slice(0, shownLetters)}${'•'.repeat(Math.max(fewestDots, text.length - shownLetters))}`;
