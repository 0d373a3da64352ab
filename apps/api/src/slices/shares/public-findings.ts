/** What the public sees of findings: what was concluded and on what it rests, without the ids that lead to testers and recordings. */
import { withoutAddresses } from '@sightline/domain/shares';
import type { SharedFindings } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findShownFindings, toWireFilter, type ShownFindings } from '../exports/index.ts';
import type { ResultFilter } from '../reports/index.ts';

type FindingsPorts = Parameters<typeof findShownFindings>[0] & Pick<Ports, 'now'>;

/** null if the project is gone, or is no longer the account's. */
export async function findPublicFindings(
  ports: FindingsPorts,
  of: { accountId: string; projectId: string; questionId: string | null; filter: ResultFilter | null },
): Promise<SharedFindings | null> {
  const shown = await findShownFindings(ports, of);
  const filter = toWireFilter(of.filter);
  return (
    shown && {
      projectName: shown.project.name,
      projectDescription: shown.project.description,
      readAt: ports.now().toISOString(),
      filter: filter && { ...filter, Collector: filter.Collector === null ? null : 'collector' },
      collectorName: shown.collectorName,
      recordings: shown.recordings,
      findings: shown.findings.map(toPublicFinding),
    }
  );
}

/** Made of what is allowed, field by field. A note may quote what a tester wrote or said. */
function toPublicFinding(finding: ShownFindings['findings'][number]): SharedFindings['findings'][number] {
  const { title, severity, recommendation, testers, notes, figures } = finding;
  return {
    title: withoutAddresses(title),
    severity,
    recommendation: withoutAddresses(recommendation),
    testers,
    notes: notes.map(({ text, tags }) => ({ text: withoutAddresses(text), tags: tags.map(({ name }) => name) })),
    figures: figures.map(({ name, text }) => ({ name: withoutAddresses(name), text: text === null ? null : withoutAddresses(text) })),
  };
}
