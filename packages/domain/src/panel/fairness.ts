/** How invitations are spread over members. */

/** A member is not invited again before. */
export const restHours = 24;

/** Weight of a member in the draw of a wave, above 0: their share of answered invitations (with one of three as a first guess), less for those who answered often already. */
export function memberWeight({ invited, answered }: { invited: number; answered: number }): number {
  return (answered + 1) / (invited + 3) / Math.sqrt(answered + 1);
}
