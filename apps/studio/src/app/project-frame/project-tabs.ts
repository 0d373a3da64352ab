/** Which tabs a project shows and where each leads, and which one an address belongs to. */
import { shownTabs, type ProjectTab } from '@sightline/domain/projects';
import type { WireProject } from '@sightline/wire/calls';
import type { TabsBarItem } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';

const words: Record<ProjectTab, string> = {
  'set-up': texts.projectFrame.setUp,
  invite: texts.projectFrame.invite,
  analyze: texts.projectFrame.analyze,
};

/** 'Invite Testers' leads to the first collector of a project that is no demo, else to the choice of ways. */
function tabPath(tab: ProjectTab, project: WireProject): string {
  const base = `/project/${project.Id}`;
  const first = project.Collectors[0];
  if (tab === 'set-up') return `${base}/set-up-project`;
  if (tab === 'analyze') return `${base}/collector/${first?.Id ?? ''}/analyze-results`;
  return first && !project.ReadOnly ? `${base}/collector/${first.Id}` : `${base}/invite-testers`;
}

export function tabsOf(project: WireProject): TabsBarItem[] {
  const questions = project.QuestData.Items.map(({ QuestItem }) => ({
    type: QuestItem.QuestionType,
    url: QuestItem.EyeTrackingWebSiteUrl,
    hasStartScreen: typeof QuestItem.Prototype?.StartScreenId === 'string',
  }));
  return shownTabs(project.MainQuestionType, questions, project.Collectors).map((tab) => ({
    value: tabPath(tab, project),
    label: words[tab],
  }));
}

/** The tab whose page `pathname` is. */
export function activeTab(pathname: string, project: WireProject): string {
  if (pathname.endsWith('/analyze-results')) return tabPath('analyze', project);
  return tabPath(/\/(invite-testers|collectors?)(\/|$)/.test(pathname) ? 'invite' : 'set-up', project);
}
