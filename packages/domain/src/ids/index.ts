/** Object ids carry their kind as a prefix, so that one call can write to objects of every kind. */

export const idPrefixes = {
  account: 'acc',
  project: 'prj',
  quest: 'qsl',
  question: 'qst',
  option: 'alt',
  collector: 'col',
  recording: 'rec',
  screen: 'scr',
  hotspot: 'hot',
  segment: 'seg',
  note: 'nte',
  tag: 'tag',
  tagGroup: 'tgr',
  comment: 'cmt',
  area: 'aoi',
  finding: 'fnd',
} as const;
export type IdKind = keyof typeof idPrefixes;

const shape = /^([a-z]{3})_([a-z0-9]{8,40})$/;

/** The kind an id names, or null if it is not one of our ids. */
export function kindOfId(id: string): IdKind | null {
  const prefix = shape.exec(id)?.[1];
  for (const [kind, known] of Object.entries(idPrefixes)) if (known === prefix) return kind as IdKind;
  return null;
}

/** The question list of a project has the project's own letters: one project, one list. */
export function questIdOf(projectId: string): string {
  return projectId.replace(/^prj_/, `${idPrefixes.quest}_`);
}

/** The project of a question list; a project id is taken as it is. */
export function projectIdOfQuest(questId: string): string {
  return questId.replace(/^qsl_/, `${idPrefixes.project}_`);
}

/** A code as typed by hand: blanks, dashes and capitals do not matter. */
export function normaliseCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}
