/** The question types, as on the wire; tests are types of question too. */

export const QuestionType = {
  openEnded: 1,
  singleAnswer: 3,
  multipleAnswer: 4,
  singleAnswerDropdown: 5,
  smileyRating: 9,
  instruction: 18,
  websiteTest: 24,
  applicationTest: 30,
  prototypeTest: 31,
} as const;
export type QuestionType = (typeof QuestionType)[keyof typeof QuestionType];

/** The kind of an item of the question list, as on the wire: every other kind is fixed. */
export const ItemType = { editable: 0 } as const;
