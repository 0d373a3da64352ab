/** The browser tab's title of a page. */
import type { WireProject } from '@sightline/wire/calls';
import { useEffect } from 'react';
import { texts } from './texts/index.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? texts.shell.product : `${title} · ${texts.shell.product}`;
  }, [title]);
}

/** The title of one page of a project: which page, of which project. */
export function useProjectTitle(page: string, project: Pick<WireProject, 'Name'>): void {
  usePageTitle(`${page} · ${project.Name || texts.projectFrame.namePlaceholder}`);
}
