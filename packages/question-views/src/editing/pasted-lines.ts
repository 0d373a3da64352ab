/** Many lines pasted into an answer option: the first one goes where it was pasted, every other becomes an option of its own. */

/** The part of an input that pasting depends on. */
interface PastePlace {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** The text of the input then, and the further options; null for a single line, which is pasted as ever. Marks of a list before a line go. */
export function pastedLines(input: PastePlace, pasted: string, longest: number): { text: string; more: string[] } | null {
  const lines = pasted
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+|\d{1,3}[.)]\s+)/, '').trim())
    .filter((line) => line !== '');
  const [first, ...more] = lines;
  if (first === undefined || more.length === 0) return null;
  const from = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? from;
  const text = input.value.slice(0, from) + first + input.value.slice(to);
  return { text: text.slice(0, longest), more: more.map((line) => line.slice(0, longest)) };
}
