/** Texts for a change to a part of the question list that another tab or person deleted meanwhile; apart from the others to stay out of the first load. */
export const deletedElsewhereTexts = {
  question: 'This question was deleted in another tab or by someone else. The list is up to date again.',
  option: 'This question or answer option was deleted in another tab or by someone else. The list is up to date again.',
  screen: 'This screen or its question was deleted in another tab or by someone else. The list is up to date again.',
  moved: 'The question, or the one before its new position, was deleted in another tab or by someone else. The list is up to date again.',
  added:
    'The question before it was deleted in another tab or by someone else. The list is up to date again; please add the question again.',
} as const;
