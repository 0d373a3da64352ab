/** The seven scores, in the order the model gives them: what a face resembles, never what a person feels. */
export const expressionNames = ['angry', 'disgust', 'fear', 'happy', 'sad', 'surprise', 'neutral'] as const;

/** Shares in the order of `expressionNames`, together 1. */
export type ExpressionScores = readonly number[];
