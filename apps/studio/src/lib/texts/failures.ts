/** What the researcher reads when a call fails, by kind of failure. */
export const failureTexts = {
  missing: 'It no longer exists. Go back and reload the page.',
  invalid: 'Some fields are not valid. Check them and try again.',
  unauthorised: 'You are signed out. Sign in and try again.',
  busy: 'Too many attempts. Wait a few minutes and try again.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again.',
  server: 'Something went wrong on our side. Try again in a moment.',
  retry: 'Try again',
} as const;
