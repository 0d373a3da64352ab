/** How long a paid sample is expected to take. */

/** Invitations of the panel, and how many of them led to a start in time. */
export interface AnswerShare {
  invited: number;
  started: number;
}

/** Fewer invitations say too little of how a country answers, or the panel. */
const enoughInvitations = 200;
/** Of one wave at most. */
const waveMembers = 200;
/** A wave is given so long; then the next one is sent. */
export const answerHours = 6;

/**
 * Whole hours until `size` places are filled by waves that each take the answer window; null while not known, and where the members who match
 * are not expected to fill it. The rate is the target's own countries', or that of the whole panel where these were invited too seldom.
 */
export function expectedHours(size: number, members: number, own: AnswerShare, panel: AnswerShare): number | null {
  const known = [own, panel].find(({ invited }) => invited >= enoughInvitations);
  if (known === undefined || known.started === 0) return null;
  const rate = known.started / known.invited;
  if (members * rate < size) return null;
  return Math.ceil(size / (Math.min(members, waveMembers) * rate)) * answerHours;
}
