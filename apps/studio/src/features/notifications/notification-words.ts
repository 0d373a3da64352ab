/** What a notification says, of what the server has of it. */
import type { WireNotification } from '@sightline/wire/calls';
import { dayText } from '../../lib/dates.ts';
import { exportTexts } from '../../lib/texts/exports.ts';
import { texts } from '../../lib/texts/index.ts';
import { notificationTexts as words } from '../../lib/texts/notifications.ts';

export function wordsOf({ Kind, Project, Collector, Details }: WireNotification): { title: string; text: string } {
  return words.said[Kind]({
    project: Project?.Name.trim() || words.project,
    collector: Collector?.Name.trim() || words.collector,
    completes: Details.Completes ?? 0,
    sampleSize: Details.SampleSize ?? 0,
    plan: texts.subscription.names[Details.Plan ?? 'pro'],
    when: Details.When === undefined ? '' : dayText(new Date(Details.When)),
    export: Details.Export === undefined ? '' : exportTexts.kinds[Details.Export].name,
    reason: Details.Reason ?? '',
  });
}
