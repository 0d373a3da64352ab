/** Notes that researchers take while they watch a recording: their limits, their tags, and how tags are typed. */

/** Characters of a note, of a comment under one. */
export const mostNoteText = 2_000;
export const mostCommentText = 1_000;
export const mostNotesOfProject = 2_000;
export const mostCommentsOfNote = 100;
export const mostTagsOfNote = 10;
export const mostTagsOfProject = 100;
export const mostTagGroups = 30;
export const longestTagGroup = 40;

/** Names of the colours that a tag can have; what they look like is up to the page. */
export const tagColors = ['indigo', 'green', 'amber', 'red', 'blue', 'teal', 'pink', 'gray'] as const;
export type TagColor = (typeof tagColors)[number];

/** A letter, then letters, digits and hyphens: up to 40 characters, so that a tag can be typed as '#name' within a sentence. */
export const tagName = /^\p{L}[\p{L}\p{M}\p{N}-]{0,39}$/u;
const typedTag = /(^|\s)#(\p{L}[\p{L}\p{M}\p{N}-]{0,39})(?=$|[\s.,;:!?)])/gu;

/** Two names are one tag if their folded names are equal. */
export function foldTagName(written: string): string {
  return written.normalize('NFC').toLowerCase();
}

/** Takes the '#name's out of what was typed. `tags`: names as typed, without '#', each once in any case of letters. */
export function splitTags(typed: string): { text: string; tags: string[] } {
  const found = new Map<string, string>();
  const text = typed.normalize('NFC').replace(typedTag, (_whole, before: string, tag: string) => {
    if (!found.has(foldTagName(tag))) found.set(foldTagName(tag), tag);
    return before;
  });
  return {
    text: text
      .replace(/ {2,}/g, ' ')
      .replace(/ (?=[.,;:!?)])/g, '')
      .trim(),
    tags: [...found.values()],
  };
}

/** The beginning of a '#name' at the end of what is being typed, without '#'; null if none is being typed. */
export function tagBeingTyped(typed: string): string | null {
  return /(?:^|\s)#([\p{L}\p{M}\p{N}-]*)$/u.exec(typed)?.[1] ?? null;
}
