/** Why the sign-in page is shown, handed to it in the history entry. */

export const passwordChangedState = { note: 'password-changed' } as const;
export const signedOutState = { note: 'signed-out' } as const;

export type SignInNote = (typeof passwordChangedState | typeof signedOutState)['note'];

export function signInNote(state: unknown): SignInNote | null {
  const note = state !== null && typeof state === 'object' && 'note' in state ? state.note : null;
  return note === passwordChangedState.note || note === signedOutState.note ? note : null;
}
