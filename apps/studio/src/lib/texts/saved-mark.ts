/** Beside a field that is saved as it is left. */
export const savedMarkTexts = { saving: 'Saving', saved: 'Saved', retry: 'Try again' };
