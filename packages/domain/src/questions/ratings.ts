/** What ratings are drawn with and what they may measure. In a file of its own, so that a page that needs only these carries no rules. */

/** What a rating is drawn with, five of them. */
export const ratingImages = ['smile', 'star'] as const;
export type RatingImage = (typeof ratingImages)[number];

/** What a rating may ask of the test before it. */
export const ratingRoles = ['ease', 'clarity'] as const;

/** Published questionnaires that a rating may be, as its role: SUS a matrix of ten statements, CSAT one rating. */
export const questionSets = ['sus', 'csat'] as const;
export type QuestionSet = (typeof questionSets)[number];

export function isQuestionSet(role: string): role is QuestionSet {
  return questionSets.some((set) => set === role);
}
