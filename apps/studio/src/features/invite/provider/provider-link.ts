/** The entry link that a provider completes for each tester. Pure. */
import { signatureParameter } from '@sightline/domain/collectors';

/** `{id}` and `{signature}` are for the provider to fill in. */
export function entryLink(invitationUrl: string, idParameter: string, signedEntry: boolean): string {
  return `${invitationUrl}?${idParameter}={id}${signedEntry ? `&${signatureParameter}={signature}` : ''}`;
}
