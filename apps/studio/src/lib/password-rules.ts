/** What is asked of passwords before the server is asked; messages follow the field's label. */
import { passwordTrouble, required } from '@sightline/domain/fields';

/** Blanks are the person's own: only a password that is not there at all is missing. */
export const passwordMissing = (password: string): string | null => (password === '' ? required('') : null);

export const newPasswordProblem = (password: string): string | null => passwordMissing(password) ?? passwordTrouble(password);
