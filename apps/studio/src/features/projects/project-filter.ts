/** Which projects a search word and a kind let through. */
import type { WireProject } from '@sightline/wire/calls';

export type KindFilter = 'all' | 'website' | 'application' | 'prototype' | 'survey';

export interface ProjectFilter {
  text: string;
  kind: KindFilter;
}

export const noFilter: ProjectFilter = { text: '', kind: 'all' };

const typeOfKind = { website: 24, application: 30, prototype: 31, survey: 4 } as const;

/** Every word must occur in the name or the description; letters' case does not matter. */
export function fits(project: WireProject, { text, kind }: ProjectFilter): boolean {
  if (kind !== 'all' && project.MainQuestionType !== typeOfKind[kind]) return false;
  const place = `${project.Name} ${project.Description}`.toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => place.includes(word));
}
