/** What a tile says of a project, in words and levels. */
import type { WireProject } from '@sightline/wire/calls';
import { createdText, progressLevel, tileTarget, type ProgressLevel, ProjectKind } from '@sightline/domain/projects';
import { isCollecting } from '@sightline/domain/collectors';
import { texts } from '../../lib/texts/index.ts';

const words = texts.projects;

/** '3 h. ago', or the date of projects older than 10 days. */
export function createdWords(project: WireProject, now: Date): string {
  return createdText(Date.parse(project.CreateDate), now.getTime());
}

export function kindWord(project: WireProject): string {
  if (project.MainQuestionType === ProjectKind.website) return words.website;
  if (project.MainQuestionType === ProjectKind.prototype) return words.prototype;
  return project.MainQuestionType === ProjectKind.application ? words.application : words.survey;
}

/** Share collected, 0 to 100, and its level. */
export function progressOf(project: WireProject): { level: ProgressLevel; percent: number } {
  const percent = Math.min(100, Math.max(0, project.averagePercentage));
  return { level: progressLevel(percent), percent };
}

/** Testers may come in right now. */
export function isProjectCollecting(project: WireProject): boolean {
  return project.Collectors.some(({ status }) => isCollecting(status));
}

/** Where the tile leads: to the results once there are enough, else to the set-up page. */
export function tilePath(project: WireProject): string {
  const first = project.Collectors[0];
  const analyzes = first !== undefined && tileTarget(project.Collectors) === 'analyze-results';
  return analyzes ? `/project/${project.Id}/collector/${first.Id}/analyze-results` : `/project/${project.Id}/set-up-project`;
}
