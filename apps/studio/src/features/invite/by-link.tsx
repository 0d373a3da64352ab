/** The link of paid testers to hand on, and where those who recruit them want them back; none where the panel of this server recruits. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { usePanelSettings } from './api.ts';
import { BackLinks } from './own/back-links.tsx';
import { ShareCard } from './own/share-card.tsx';

export function ByLink({ project, collector }: { project: WireProject; collector: WireCollector }) {
  const settings = usePanelSettings().data;
  if (settings === undefined || settings.Recruiting === 'on') return null;
  return (
    <>
      <ShareCard collector={collector} />
      <BackLinks projectId={project.Id} collector={collector} />
    </>
  );
}
