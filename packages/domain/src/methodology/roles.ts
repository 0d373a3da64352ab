/** Parts that the questions of the ready-made methodology play, in the order in which they are asked; reports find them by these names. */

export const openRoles = ['issues', 'likes', 'dislikes', 'surprising', 'missing', 'impression'] as const;
export type OpenRole = (typeof openRoles)[number];

export const scoreRoles = ['seq', 'umux-capabilities', 'umux-ease', 'nps'] as const;
export type ScoreRole = (typeof scoreRoles)[number];

/** How a question is scored. */
export interface Scale {
  /** Score of the first answer option; each next one scores 1 more. */
  first: number;
  last: number;
}

export const scales: Readonly<Record<ScoreRole, Scale>> = {
  seq: { first: 1, last: 7 },
  'umux-capabilities': { first: 1, last: 7 },
  'umux-ease': { first: 1, last: 7 },
  nps: { first: 0, last: 10 },
};
