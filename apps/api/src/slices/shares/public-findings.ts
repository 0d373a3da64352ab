/** What the public sees of findings: what was concluded and on what it rests, without the ids that lead to testers and recordings. */
import { maskContacts } from '@sightline/domain/shares';
import type { SharedFindings } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findShownFindings, toWireFilter, type ShownFindings } from '../exports/index.ts';
import type { ResultFilter } from '../reports/index.ts';
import { publicFields } from './public-fields.ts';
import { publicFilter } from './public-report.ts';

type FindingsPorts = Parameters<typeof findShownFindings>[0] & Pick<Ports, 'now'>;
type SharedFinding = SharedFindings['findings'][number];

/** As they are stored: each note with its recording, so that it leaves with it. */
export interface StoredFindings extends Omit<SharedFindings, 'findings'> {
  findings: (Omit<SharedFinding, 'notes'> & { notes: StoredNote[] })[];
}

/** Notes that were stored before they knew their recording have none. */
export type StoredNote = SharedFinding['notes'][number] & { recordingId?: string };

/** null if the project is gone, or is no longer the account's. */
export async function findStoredFindings(
  ports: FindingsPorts,
  of: { accountId: string; projectId: string; questionId: string | null; filter: ResultFilter | null },
): Promise<StoredFindings | null> {
  const shown = await findShownFindings(ports, of);
  return (
    shown && {
      projectName: maskContacts(shown.project.name),
      readAt: ports.now().toISOString(),
      filter: publicFilter(toWireFilter(of.filter)),
      collectorName: shown.collectorName === null ? null : maskContacts(shown.collectorName),
      recordings: shown.recordings,
      findings: shown.findings.map(toStoredFinding),
    }
  );
}

function toStoredFinding(finding: ShownFindings['findings'][number]): StoredFindings['findings'][number] {
  const notes = finding.notes.map(({ recordingId, text, tags }) => ({ recordingId, text, tags: tags.map(({ name }) => name) }));
  return { ...toPublicFinding(finding, notes), notes: notes.map((note) => ({ ...toPublicNote(note), recordingId: note.recordingId })) };
}

/** As they are seen. */
export function toPublicFindings({ projectName, readAt, filter, collectorName, recordings, findings }: StoredFindings): SharedFindings {
  return {
    projectName: maskContacts(projectName),
    readAt,
    filter: publicFilter(filter),
    collectorName: collectorName === null ? null : maskContacts(collectorName),
    recordings,
    findings: findings.map((finding) => toPublicFinding(finding, finding.notes)),
  };
}

type PublicParts = Pick<SharedFinding, 'title' | 'severity' | 'recommendation' | 'testers' | 'figures'>;

/** Made of what is allowed, field by field. A note may quote what a tester wrote or said. */
function toPublicFinding({ title, severity, recommendation, testers, figures }: PublicParts, notes: readonly StoredNote[]): SharedFinding {
  return {
    title: maskContacts(title),
    severity,
    recommendation: maskContacts(recommendation),
    testers: publicFields(testers, {}),
    notes: notes.map(toPublicNote),
    figures: figures.map(({ name, text }) => ({ name: maskContacts(name), text: text === null ? null : maskContacts(text) })),
  };
}

function toPublicNote({ text, tags }: StoredNote): SharedFinding['notes'][number] {
  return { text: maskContacts(text), tags: tags.map(maskContacts) };
}
