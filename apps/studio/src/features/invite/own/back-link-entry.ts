/** What happens to a back link as its field is left: saved trimmed, only if it changed and is valid. Pure. */
import { fieldError, linkWithProtocol, optional } from '@sightline/domain/fields';
import type { WireCollector } from '@sightline/wire/calls';

export const backLinks = ['LinkForComplete', 'LinkForDisqualified', 'LinqForOverquota'] as const satisfies readonly BackLink[];
export type BackLink = keyof WireCollector['BacklinkSettings'];

type Left = { kind: 'unchanged' } | { kind: 'problem'; words: string } | { kind: 'save'; value: string };

/** `saved`: the link as the server has it, or as it is on its way there. An empty field is good. */
export function leaveBackLink(label: string, text: string, saved: string): Left {
  const value = text.trim();
  const message = optional(linkWithProtocol)(value);
  if (message !== null) return { kind: 'problem', words: fieldError(label, message) };
  return value === saved ? { kind: 'unchanged' } : { kind: 'save', value };
}
