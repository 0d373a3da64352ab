/** Names of cached answers, so that a change knows what to refresh. */
export const queryKeys = {
  profile: ['profile'] as const,
  activity: ['activity'] as const,
  sessions: ['sessions'] as const,
  unread: ['unread'] as const,
  /** All lists of notifications; one of them has its filter behind. */
  notifications: ['notifications'] as const,
  notificationChoices: ['notification-choices'] as const,
  dashboard: ['dashboard'] as const,
  panelSettings: ['panel-settings'] as const,
  /** Everything on the operator's page. */
  operator: ['operator'] as const,
  memberCount: (chosen: string) => ['member-count', chosen] as const,
  panelProvider: (collectorId: string) => ['panel-provider', collectorId] as const,
  transactions: ['transactions'] as const,
  projects: ['projects'] as const,
  project: (projectId: string) => ['project', projectId] as const,
  quest: (projectId: string) => ['quest', projectId] as const,
  lastDataUpdate: (projectId: string) => ['last-data-update', projectId] as const,
  noteCounts: (projectId: string) => ['note-counts', projectId] as const,
  notes: (projectId: string) => ['notes', projectId] as const,
  tags: (projectId: string) => ['tags', projectId] as const,
  areas: (projectId: string) => ['areas', projectId] as const,
  segments: (projectId: string) => ['segments', projectId] as const,
  /** Everything drawn from what was collected in a project. */
  results: (projectId: string) => ['results', projectId] as const,
  shares: (projectId: string) => ['shares', projectId] as const,
  clips: (projectId: string) => ['clips', projectId] as const,
  exports: (projectId: string) => ['exports', projectId] as const,
};
