/** Texts of the question before an invitation is deleted that was set up but never started; apart from the others to stay out of the first load. */
export const leaveInvitationTexts = {
  title: 'Delete this invitation?',
  text: (settings: readonly string[]) =>
    `Going back deletes this invitation, which was not started. What you set is lost${settings.length === 0 ? '' : `: ${settings.join(', ')}`}.`,
  confirm: 'Delete and go back',
  cancel: 'Keep invitation',
  settings: {
    name: 'name',
    sample: 'number of testers',
    backLinks: 'back links',
    audience: 'who takes part',
  },
} as const;
