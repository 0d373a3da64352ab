/** What the reset page hands to the sign-in page, in the history entry: that the password was changed. */

export const passwordChangedState = { note: 'password-changed' } as const;

export function saysPasswordChanged(state: unknown): boolean {
  return state !== null && typeof state === 'object' && 'note' in state && state.note === passwordChangedState.note;
}
