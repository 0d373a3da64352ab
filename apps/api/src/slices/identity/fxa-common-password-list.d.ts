declare module 'fxa-common-password-list' {
  /** Whether the list holds this password, in lower case and of 8 characters or more. */
  export function test(password: string): boolean;
}
