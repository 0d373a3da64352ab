/** What the researcher reads when a call fails, by kind of failure. */
export const failureTexts = {
  missing: 'It is no longer there. Go back and open it again.',
  invalid: 'Something in the form was not understood. Check the fields and try again.',
  unauthorised: 'You are signed out. Sign in and try again.',
  busy: 'Too many tries in a short time. Wait a few minutes and try again.',
  offline: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server took longer than 20 seconds. Try again.',
  server: 'The server could not do it. Try again in a moment.',
  retry: 'Try again',
} as const;
