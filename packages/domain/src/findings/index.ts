/** Findings: what a researcher concludes from notes and figures, with its limits and its order. */

export const mostFindingsOfProject = 100;
export const longestFindingTitle = 200;
export const longestRecommendation = 4_000;
/** Pieces of evidence of one finding. */
export const mostNotesOfFinding = 200;
export const mostClipsOfFinding = 20;
export const mostFiguresOfFinding = 20;

/** From hardly noticed to preventing the task. */
export const severities = [1, 2, 3, 4] as const;
export type Severity = (typeof severities)[number];
export const severityNames: Readonly<Record<Severity, string>> = { 1: 'Cosmetic', 2: 'Minor', 3: 'Major', 4: 'Critical' };

/** What a figure of the report is called: its name, and the part of the report that it stands in where that is not the same. */
export function figureName({ Name, Part }: { Name: string; Part: string }): string {
  return Name === Part ? Name : `${Name}, ${Part}`;
}

/** A stored number that is no severity counts as the lowest. */
export function toSeverity(stored: number): Severity {
  return severities.find((severity) => severity === stored) ?? 1;
}

/** Most severe first; findings of one severity stay in the order that the researcher gave them, which is that of the list. */
export function bySeverity<T extends { Severity: number }>(inOrder: readonly T[]): T[] {
  return inOrder.toSorted((a, b) => b.Severity - a.Severity);
}

/** The list with `id` directly behind `after` ('' for the beginning); null if one of them is not in it, or both are the same. */
export function movedBehind<T extends { id: string }>(list: readonly T[], id: string, after: string): T[] | null {
  const moved = list.find((one) => one.id === id);
  const rest = list.filter((one) => one.id !== id);
  const at = after === '' ? 0 : rest.findIndex((one) => one.id === after) + 1;
  if (moved === undefined || (after !== '' && at === 0)) return null;
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}
