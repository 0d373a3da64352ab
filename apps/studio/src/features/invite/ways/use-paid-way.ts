/** What is said of paid testers before they are chosen. */
import { texts } from '../../../lib/texts/index.ts';
import { usePanelSettings } from '../api.ts';

/** Speaks of an invitation link only where testers come by one: not while the settings load, and not where the panel recruits. */
export function usePaidWay(): { readonly text: string; readonly gives: readonly string[] } {
  return texts.invite.paidWays[usePanelSettings().data?.Recruiting ?? 'off'];
}
