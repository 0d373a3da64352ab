/** Words of the list of sessions. */
export const sessionsTexts = {
  title: 'Where you are signed in',
  text: 'Sessions end after 14 days without use, and after 30 days at the latest.',
  here: 'This device',
  network: 'network',
  lastUsed: (when: string) => `last used ${when}`,
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  endAll: 'Sign out everywhere',
  endAllText: 'Ends every session, including this one. Video links opened in them stop working.',
  ended: 'Signed out',
  failed: 'Could not sign out',
  loadFailed: 'The sessions could not be loaded',
} as const;
