/** Words of the list of sessions. */
export const sessionsTexts = {
  title: 'Where you are signed in',
  text: 'A session ends by itself after 14 days without use, and after 30 days in any case.',
  here: 'This device',
  network: 'network',
  lastUsed: (when: string) => `last used ${when}`,
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  endAll: 'Sign out everywhere',
  endAllText: 'Ends every session, this one too. Links to videos that were opened in them end as well.',
  ended: 'Signed out',
  failed: 'Could not sign out',
  loadFailed: 'The sessions could not be loaded',
} as const;
