/** Which projects a search word and a kind let through. */
import type { WireProject } from '@sightline/wire/calls';
import { ProjectKind } from '@sightline/domain/projects';

export type KindFilter = 'all' | 'website' | 'application' | 'prototype' | 'survey';

export interface ProjectFilter {
  text: string;
  kind: KindFilter;
}

export const noFilter: ProjectFilter = { text: '', kind: 'all' };

/** Every word must occur in the name or the description; letters' case does not matter. */
export function fits(project: WireProject, { text, kind }: ProjectFilter): boolean {
  if (kind !== 'all' && project.MainQuestionType !== ProjectKind[kind]) return false;
  const place = `${project.Name} ${project.Description}`.toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => place.includes(word));
}
