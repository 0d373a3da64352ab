/** Which tabs a project shows, and which one an address belongs to. */
import type { WireProject } from '@sightline/wire/calls';
import type { TabsBarItem } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';

const words = texts.projectFrame;
const paidType = 24;

/** Where 'Invite Testers' leads: to the first collector of a project that is no demo, else to the choice. */
function invitePath(project: WireProject): string {
  const first = project.Collectors[0];
  return first && !project.ReadOnly ? `/project/${project.Id}/collector/${first.Id}` : `/project/${project.Id}/invite-testers`;
}

function analyzePath(project: WireProject): string {
  return `/project/${project.Id}/collector/${project.Collectors[0]?.Id ?? ''}/analyze-results`;
}

export function tabsOf(project: WireProject): TabsBarItem[] {
  const collector = project.Collectors[0];
  const items: TabsBarItem[] = [{ value: `/project/${project.Id}/set-up-project`, label: words.setUp }];
  if (!collector || collector.type !== paidType || collector.status === 0) items.push({ value: invitePath(project), label: words.invite });
  if (collector && (collector.completes > 0 || (collector.type === paidType && collector.status !== 0))) {
    items.push({ value: analyzePath(project), label: words.analyze });
  }
  return items;
}

/** The tab whose page `pathname` is. */
export function activeTab(pathname: string, project: WireProject): string {
  if (pathname.endsWith('/analyze-results')) return analyzePath(project);
  return /\/(invite-testers|collectors?)(\/|$)/.test(pathname) ? invitePath(project) : `/project/${project.Id}/set-up-project`;
}
